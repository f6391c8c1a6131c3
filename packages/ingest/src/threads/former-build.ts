import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Segment, SegmentStructure } from '@zaban/engine';
import { IndexError, StorageError } from '@zaban/engine/errors';
import { FileStorage, StoredSegments } from '@zaban/engine/opening';
import { writeKept } from './analysis-cache.ts';

/*
 * The file `built.json` in the folder of cached analyses: of each text of an index, in its order, what the analysis gave
 * that the index does not hold. With it, the next build takes unchanged texts from the index, all at once.
 */
const FILE = 'built.json';

/** Structures of a text, each with its attributes; the index gives all documents those of any. */
type Shape = Readonly<Record<string, readonly string[]>>;

interface BuiltText {
  readonly key: string;
  /** Metadata in the file itself. */
  readonly fields: Readonly<Record<string, string>>;
  readonly warnings: readonly string[];
  /** Number of its shape; -1 if the text cannot be cut out of the index. */
  readonly shape: number;
}

interface Written {
  readonly build: string;
  readonly shapes: readonly Shape[];
  readonly texts: readonly BuiltText[];
}

/** The record of the texts of a build. */
export class BuildRecord {
  readonly texts: BuiltText[] = [];
  readonly #shapes = new Map<string, number>();

  /** Adds the next text of the build; `segment` is its analysis, without metadata of the folder. */
  add(key: string, segment: Segment, warnings: readonly string[]): void {
    const { documents, structures, tokens } = segment;
    const [document] = documents;
    const isWhole = documents.length === 1 && document?.start === 0 && document.end === tokens.length;
    // An empty span at the border of two texts could belong to either.
    const isCut = structures.every(({ start, end }) =>
      start.every((at, index) => at < end[index]! || (at > 0 && at < tokens.length)),
    );
    const shape = isWhole && isCut ? this.#numberOf(shapeOf(segment)) : -1;
    this.texts.push({ key, fields: document?.fields ?? {}, warnings, shape });
  }

  /** Adds a text of the former build. */
  addAgain(place: number, { texts, shapes }: FormerBuild): void {
    const text = texts[place]!;
    this.texts.push({ ...text, shape: this.#numberOf(shapes[text.shape]!) });
  }

  #numberOf(shape: Shape): number {
    const print = JSON.stringify(shape);
    const known = this.#shapes.get(print) ?? this.#shapes.size;
    this.#shapes.set(print, known);
    return known;
  }

  /** Writes the record of a build that is in force. */
  write(folder: string, build: string): void {
    const shapes = [...this.#shapes.keys()].map((shape) => JSON.parse(shape) as Shape);
    const file = join(folder, FILE);
    try {
      writeKept(folder, file, Buffer.from(JSON.stringify({ build, shapes, texts: this.texts })));
    } catch (error) {
      // The record of millions of texts may be too long for a string; the next build then joins them one by one.
      if (!(error instanceof RangeError)) throw error;
      rmSync(file, { force: true });
    }
  }
}

/** Without the empty spans at the start of the first text: these texts have none at their borders, but the text before may have. */
function withoutBorder(structure: SegmentStructure): SegmentStructure {
  const { start, end, attributes } = structure;
  const isInside = end.map((to) => Number(to > 0));
  if (!isInside.includes(0)) return structure;
  const inside = <Value>(_: Value, span: number): boolean => isInside[span] === 1;
  return {
    ...structure,
    start: start.filter(inside),
    end: end.filter(inside),
    attributes: attributes.map(({ name, values }) => ({ name, values: values.filter(inside) })),
  };
}

function shapeOf({ structures }: Segment): Shape {
  return Object.fromEntries(structures.map(({ name, attributes }) => [name, attributes.map((of) => of.name)]));
}

/** An index in force, whose texts need not be joined one by one if they have not changed. */
export class FormerBuild {
  readonly shapes: readonly Shape[];
  readonly texts: readonly BuiltText[];
  readonly #index: string;
  readonly #build: string;
  #stored: StoredSegments | undefined;
  readonly #placeOf = new Map<string, number>();

  private constructor(index: string, { build, shapes, texts }: Written) {
    this.#index = index;
    this.#build = build;
    this.shapes = shapes;
    this.texts = texts;
    for (const [place, { key, shape }] of texts.entries()) if (shape >= 0) this.#placeOf.set(key, place);
  }

  /** Opens the record of an index; undefined if it is missing or damaged. */
  static open(folder: string, index: string): FormerBuild | undefined {
    try {
      const read = JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as Written | null;
      return Array.isArray(read?.texts) && Array.isArray(read.shapes) ? new FormerBuild(index, read) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Reads the index; returns whether it is the one of the record, and undamaged. */
  read(): boolean {
    try {
      this.#stored = new StoredSegments(new FileStorage(this.#index));
      const { buildId, documents } = this.#stored.manifest;
      return buildId === this.#build && documents.count === this.texts.length;
    } catch (error) {
      if (!(error instanceof IndexError || error instanceof StorageError)) throw error;
      return false;
    }
  }

  /** Number of the text with this analysis; undefined if the index has none. */
  placeOf(key: string): number | undefined {
    return this.#placeOf.get(key);
  }

  /** The texts [from, to) as their analysis gave them, many in a segment. */
  *segments(from: number, to: number): Generator<Segment> {
    let at = from;
    for (const segment of this.#stored!.segments(from, to)) {
      const texts = this.texts.slice(at, at + segment.documents.length);
      at += texts.length;
      const shapes = [...new Set(texts.map(({ shape }) => this.shapes[shape]!))];
      yield {
        ...segment,
        documents: segment.documents.map((document, index) => ({ ...document, fields: texts[index]!.fields })),
        structures: segment.structures
          .filter(({ name }) => shapes.some((shape) => Object.hasOwn(shape, name)))
          .map(withoutBorder)
          .map((structure) => ({
            ...structure,
            attributes: structure.attributes.filter(({ name }) =>
              shapes.some((shape) => shape[structure.name]?.includes(name)),
            ),
          })),
      };
    }
  }

  close(): void {
    this.#stored?.close();
  }
}
