import { ABOUT_FILE, LISTS_FILE, type AboutCorpus, type FileReport, type SiteCategory } from '@zaban/contract';
import { IndexBuilder, MemoryStorage, printCorpusFile, type Segment } from '@zaban/engine';
import type { BuildProgress, ToBuilder } from '../messages.ts';
import { gather, type Gathered } from '../reading/gather.ts';
import type { Analysed } from './analysis-messages.ts';
import { TextNames } from './name-texts.ts';

/** Maximum number of files that a report lists; if there are more, it lists only those with notes. */
const MOST_REPORTED = 2000;
const PRODUCER = 'zaban own texts';

export interface BuiltCorpus {
  readonly about: AboutCorpus;
  /** The corpus file in chunks. */
  readonly pieces: () => Iterable<Uint8Array<ArrayBuffer>>;
  /** Approximate bytes of the corpus file. */
  readonly size: number;
}

type Given = ToBuilder & { kind: 'build' };

/**
 * Builds a corpus from the files of a request.
 *
 * @param analyse analyses sources and yields the answers in the order of the sources
 * @throws NoTexts with a sentence for the visitor when the files hold no text
 */
export async function buildCorpus(
  { name, language, files, lists, version }: Given,
  analyse: (sources: Gathered['sources']) => AsyncIterable<Analysed>,
  onProgress: (progress: BuildProgress) => void,
): Promise<BuiltCorpus> {
  const gathered = await gather(files);
  const { sources, categories, reports } = gathered;
  const report: FileReport[] = [...reports];
  const names = new TextNames(sources.flatMap(({ fields }) => Object.keys(fields)));
  const storage = new MemoryStorage();
  const builder = new IndexBuilder(storage, 'doc');
  const bytes = sources.reduce((sum, source) => sum + source.bytes, 0);
  const texts = new Map<string, number>();
  const years = new Map<string, string[]>();
  let shape: string | undefined;
  let done = 0;
  let at = 0;
  for await (const answer of sources.length === 0 ? [] : analyse(sources)) {
    const source = sources[at++]!;
    const before = builder.tokenCount;
    let firstName = '';
    let count = 0;
    let notes: readonly string[] = [];
    if (typeof answer === 'string') notes = [`Left out: ${answer}.`];
    else {
      notes = answer.notes;
      for (const segment of answer.segments) {
        if (segment.tokens.length === 0) continue;
        shape ??= shapeOf(segment);
        if (shapeOf(segment) !== shape) {
          notes = [
            ...notes,
            `Left out: its tokens have the columns ${shapeOf(segment)}, those of the other texts ${shape}. Make a separate corpus of such files.`,
          ];
          break;
        }
        const named = names.name(segment, source);
        builder.add(named);
        count += named.documents.length;
        firstName ||= named.documents[0]?.fields.fileName ?? '';
        years.set(source.category, [...(years.get(source.category) ?? []), ...yearsOf(named)]);
      }
      if (count === 0 && notes.length === 0) notes = ['Left out: it contains no text.'];
    }
    if (count > 0) texts.set(source.category, (texts.get(source.category) ?? 0) + count);
    const format = count > 0 && typeof answer !== 'string' ? { format: answer.format } : {};
    const name = count === 1 ? { name: firstName } : {};
    report.push({ file: source.path, ...format, ...name, texts: count, tokens: builder.tokenCount - before, notes });
    done += source.bytes;
    const share = bytes === 0 ? 1 : done / bytes;
    onProgress({ phase: 'reading', files: at, of: sources.length, share, tokens: builder.tokenCount });
  }
  if (builder.tokenCount === 0) throw new NoTexts(report);
  const built = finished(builder, onProgress);
  const used = [...categories].filter(([value]) => texts.has(value));
  const about: AboutCorpus = {
    name,
    ...(language === undefined ? {} : { language }),
    made: new Date().toISOString().slice(0, 10),
    texts: built.documentCount,
    tokens: built.tokenCount,
    words: built.wordCount,
    categories: used.map(([value, title]) => categoryOf(value, title, texts.get(value) ?? 0, years.get(value) ?? [])),
    lists: lists.map(({ list: _counts, ...title }) => title),
    version,
    report:
      report.length <= MOST_REPORTED ? report : report.filter(({ notes }) => notes.length > 0).slice(0, MOST_REPORTED),
  };
  const counts = Object.fromEntries(lists.map((each) => [each.name, each.list]));
  const more = new Map([
    [ABOUT_FILE, encoded(about)],
    [LISTS_FILE, encoded(counts)],
  ]);
  const size = built.byteLength + more.values().reduce((sum, { length }) => sum + length, 0);
  return { about, pieces: () => printCorpusFile(storage, more), size };
}

/** None of the files holds a text. */
export class NoTexts extends Error {
  override readonly name = 'NoTexts';

  constructor(report: readonly FileReport[]) {
    const first = report.find(({ notes }) => notes.length > 0);
    const reason = first === undefined ? '' : ` ${first.file}: ${first.notes.join(' ')}`;
    super(`No text was found in these files.${reason}`);
  }
}

function finished(
  builder: IndexBuilder,
  onProgress: (progress: BuildProgress) => void,
): ReturnType<IndexBuilder['finish']> {
  const steps = builder.finishSlowly(PRODUCER);
  try {
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      onProgress({ phase: 'indexing', share: step.value });
    }
  } finally {
    builder.close();
  }
}

/** Names of the columns and streams of a segment, which must be the same for all texts of a corpus. */
function shapeOf({ columns, streams }: Segment): string {
  return [...columns, ...streams.map(({ name }) => name)].join(', ');
}

function yearsOf({ documents }: Segment): string[] {
  return documents.flatMap(({ fields: { year = '' } }) => (year === '' ? [] : [year]));
}

function categoryOf(value: string, title: string, count: number, years: readonly string[]): SiteCategory {
  const sorted = years.toSorted();
  const first = sorted[0] ?? '';
  const last = sorted.at(-1) ?? '';
  const content = count === 1 ? '1 text' : `${count} texts`;
  return { value, text: title, name: title, time: first === last ? first : `${first}–${last}`, content, genres: [] };
}

function encoded(value: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}
