import type { Corpus, Spans } from '@zaban/engine';
import { eventsBetween } from '@zaban/engine/opening';
import { queryName } from '../segments/query-name.ts';
import { DEFAULT_COLUMNS } from '../vertical/default-columns.ts';
import { ENTITIES_REMARK, TAGS_REMARK } from '../vertical/structure-tracker.ts';
import { columnOf, writtenAttributes } from './column.ts';
import { type CorpusWriter, fieldsOf } from './corpus-writer.ts';
import { rangeOf, type Span, spansIn } from './spans-in.ts';

/** The columns of a corpus in a vertical file: the usual ones first. */
export function verticalColumns(corpus: Corpus): string[] {
  const names = writtenAttributes(corpus);
  return [
    ...DEFAULT_COLUMNS.filter((name) => names.includes(name)),
    ...names.filter((name) => !DEFAULT_COLUMNS.includes(name)),
  ];
}

/** A vertical file with these columns. What was read from one has its lines, but for comments and blank lines. */
export function verticalWriter(corpus: Corpus, names: readonly string[]): CorpusWriter {
  const columns = names.map((name) => columnOf(corpus, name));
  // Of spans with the same tokens, those of the structure with the longer spans are outside.
  const others = [...corpus.structures.values()]
    .filter(({ name }) => name !== corpus.documents.structureName)
    .map((structure) => ({ structure, length: meanLength(structure) }))
    .sort((a, b) => b.length - a.length)
    .map(({ structure }) => structure);

  function* document(number: number): Generator<string> {
    const { start, end } = rangeOf(corpus.documents, number);
    corpus.fetch(() => ({ start: Uint32Array.of(start), end: Uint32Array.of(end) }));
    const orders = new Orders(corpus, start, end);
    const signs = signsAt(corpus, start);
    const tag = (span: Span): string => startTag(span, orders.of(span) ?? [...span.attributes.keys()].sort(), signs);
    const around = documentTag(corpus, number, orders);
    if (around !== undefined) yield startTag(around.span, around.names, signs);
    const starting = others
      .flatMap((structure) => spansIn(structure, start, end))
      .sort((a, b) => a.start - b.start || b.end - a.end);
    const withEvents = (tags: string[], at: number): string[] => {
      while (events[0]?.at === at) {
        const { name, attributes, rank } = events.shift()!;
        const place = { structure: name, start: at === end ? at - 1 : at, end: at, attributes };
        tags.splice(rank, 0, tag(place).replace(/>\n$/, '/>\n'));
      }
      return tags;
    };
    const events = eventsBetween(corpus, start, end);
    const open: Span[] = [];
    // The tags since the last token.
    let tags: string[] = [];
    let next = 0;
    for (let at = start; at < end; at++) {
      for (let span = starting[next]; span?.start === at; span = starting[++next]) {
        open.push(span);
        tags.push(tag(span));
      }
      yield* withEvents(tags, at);
      tags = [];
      yield tokenLine(
        columns.map((column) => column(at)),
        signs,
      );
      if (at + 1 < end && corpus.separatorAfter(at) === '') yield '<g/>\n';
      // Spans of different structures may overlap, so that not only the innermost may end.
      for (let index = open.length - 1; index >= 0; index--) {
        const span = open[index]!;
        if (span.end !== at + 1) continue;
        tags.push(`</${span.structure}>\n`);
        open.splice(index, 1);
      }
    }
    yield* withEvents(tags, end);
    if (around !== undefined) yield `</${around.span.structure}>\n`;
  }
  return { head: '', tail: '', document };
}

function meanLength({ start, end }: Spans): number {
  const length = start.reduce((sum, first, span) => sum + end[span]! - first, 0);
  return length / Math.max(1, start.length);
}

/** The span of a document with the names of its attributes; undefined if the corpus is one text without tags. */
function documentTag(corpus: Corpus, document: number, orders: Orders): { span: Span; names: string[] } | undefined {
  const { documents } = corpus;
  const attributes = fieldsOf(corpus, document);
  const isWhole = documents.structureName === 'corpus' && documents.count === 1;
  const structure = documents.structureName === 'corpus' && !isWhole ? 'doc' : documents.structureName;
  const span = { structure, ...rangeOf(documents, document), attributes };
  const ordered = orders.ofDocument(span);
  if (ordered !== undefined) return { span, names: ordered };
  const isNamedTwice = ['id', 'xml_id'].some((name) => attributes.get(name) === attributes.get('fileName'));
  const names = [...attributes.keys()].filter((name) => name !== 'fileName' || !(isNamedTwice || isWhole)).sort();
  return isWhole && names.length === 0 ? undefined : { span, names };
}

/** The orders of attributes that a file has, where they are not those of the index. */
class Orders {
  readonly #remarks: readonly (Span & { readonly names: readonly string[]; readonly filled: string })[];

  constructor({ remarks }: Corpus, start: number, end: number) {
    this.#remarks = spansIn(remarks.get(TAGS_REMARK), start, end).map((remark) => {
      const names = (remark.attributes.get('order') ?? '').split(' ').filter((name) => name !== '');
      return { ...remark, names, filled: sorted(names.filter((name) => !name.endsWith('=')).map(queryName)) };
    });
  }

  /** The names of the attributes of a span as the file has them; undefined if they are in the order of the index. */
  of({ start, structure, attributes }: Span): string[] | undefined {
    const filled = sorted([...attributes.keys()]);
    const here = this.#remarks.filter(
      (remark) => remark.start === start && remark.attributes.get('name') === structure,
    );
    return here.find((remark) => remark.filled === filled)?.names.map((name) => name.replace('=', ''));
  }

  /** As `of`, for the span of a document, whose metadata may be others than in the file: those are the last. */
  ofDocument({ start, structure, attributes }: Span): string[] | undefined {
    const remark = this.#remarks.find(
      (remark) => remark.start === start && remark.attributes.get('name') === structure,
    );
    if (remark === undefined) return undefined;
    const names = remark.names.map((name) => name.replace('=', ''));
    const known = new Set(['fileName', ...names.map(queryName)]);
    return [...names, ...[...attributes.keys()].filter((name) => !known.has(name)).sort()];
  }
}

function sorted(names: readonly string[]): string {
  return names.toSorted().join(' ');
}

function startTag({ structure, attributes }: Span, names: readonly string[], signs: ReadonlySet<string>): string {
  const written = names.map((name) => ` ${name}="${attributeText(attributes.get(queryName(name)) ?? '', signs)}"`);
  return `<${structure}${written.join('')}>\n`;
}

function attributeText(value: string, signs: ReadonlySet<string>): string {
  return entities(value.replaceAll(/[\r\n\t]+/g, ' '), signs).replaceAll('"', '&quot;');
}

function tokenLine(values: readonly string[], signs: ReadonlySet<string>): string {
  const line = values.map((value) => entities(value.replaceAll(/[\r\n\t]+/g, ' '), signs)).join('\t');
  return `${/^<[\p{L}_/!?]/u.test(line) ? `&lt;${line.slice(1)}` : line}\n`;
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['&', 'amp'],
  ['<', 'lt'],
  ['>', 'gt'],
  ["'", 'apos'],
]);
/** Any sign that a file may write as an entity, and whether an "&" would be read as the beginning of one. */
const SIGNS = /&(#|(?:lt|gt|amp|quot|apos);)?|[<>']/g;

/** The signs to write as entities: those of the file that was read; in a file of our own "&", "<" and ">". */
function signsAt({ remarks }: Corpus, position: number): ReadonlySet<string> {
  const remark = spansIn(remarks.get(ENTITIES_REMARK), 0, position + 1).findLast(({ end }) => end > position);
  const names = remark === undefined ? ['amp', 'lt', 'gt'] : (remark.attributes.get('names') ?? '').split(' ');
  return new Set([...NAMED.keys()].filter((sign) => names.includes(NAMED.get(sign) ?? '')));
}

function entities(text: string, signs: ReadonlySet<string>): string {
  return text.replaceAll(SIGNS, (found: string, after: string | undefined) => {
    const sign = found.charAt(0);
    return after !== undefined || signs.has(sign) ? `&${NAMED.get(sign)};${found.slice(1)}` : found;
  });
}
