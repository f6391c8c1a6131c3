import {
  CorpusDetailsDoc,
  CriteriaParams,
  type CorpusDetailRow,
  type DocumentInfo,
  type SiteCategory,
} from '@zaban/contract';
import { cachedCall } from '../context/call.ts';
import { documentsIn, type ServedIndex } from '../context/served-index.ts';
import { unknownCriteria } from '../errors/unknown-criteria.ts';
import type { KnownSite } from '../context/context.ts';
import type { Computed } from '../context/client.ts';

/** The category with a value; `all` is refused, because details are per category. @throws CallError unknown_criteria */
function categoryOf({ categories }: Pick<KnownSite, 'categories'>, criteria: string): SiteCategory {
  const category = categories.find(({ value }) => value === criteria);
  if (category === undefined) throw unknownCriteria(criteria, categories, false);
  return category;
}

/** The details of a category: its genres and works, with the numbers of their files and words. */
export function detailsOf(
  served: ServedIndex,
  { value, name, genres: listed }: SiteCategory,
): Computed<CorpusDetailsDoc> {
  const { buildId, documents } = served;
  const texts = documentsIn(served, value).map((document) => documents[document]!);
  const genres = [...new Set([...listed, ...texts.map(({ genre }) => genre)])];
  const rows = genres.flatMap((genre) => rowsOf(texts.filter((text) => text.genre === genre)));
  const words = texts.reduce((sum, text) => sum + text.words, 0);
  const doc: CorpusDetailsDoc = { criteria: value, name, rows, files: texts.length, words, buildId };
  return { doc, buildId, whole: true };
}

/** Maximum number of titles in a row; the number of further titles follows. */
const TITLES = 3;

/** The rows of a genre: one for each work in several files, such as chapters of a novel, and one for all other works. */
function rowsOf(texts: readonly DocumentInfo[]): CorpusDetailRow[] {
  const works = new Map<string, DocumentInfo[]>();
  for (const text of texts) {
    const work = workOf(text.title);
    const parts = works.get(work);
    if (parts === undefined) works.set(work, [text]);
    else parts.push(text);
  }
  const chaptered = [...works].filter(([work, parts]) => parts.length > 1 || parts.some(({ title }) => title !== work));
  const others = texts.filter((text) => !chaptered.some(([, parts]) => parts.includes(text)));
  const titles = others.map(({ title }) => title);
  const more = titles.length - TITLES;
  const title = [...titles.slice(0, TITLES), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
  return [
    ...chaptered.map(([work, parts]) => rowOf(work, parts)),
    ...(others.length > 0 ? [rowOf(title, others)] : []),
  ];
}

/** The title of the work to which a text belongs: “The Salt Road” for “The Salt Road, Chapter 3”. */
function workOf(title: string): string {
  const part = title.search(/(?:chapter|part|volume)\s+[\divxlc]+\b/i);
  if (part === -1) return title;
  return (
    title
      .slice(0, part)
      .trimEnd()
      .replace(/[,:–—-]$/, '') || title
  );
}

/** Maximum number of names and ranges of names in a row; the number of further names follows. */
const NAMES = 3;

/** Names in a few words, in their order; those numbered without a gap as a range: “novel-01 – novel-03, novel-07”. */
function namesInShort(names: readonly string[]): string {
  const ranges: string[][] = [];
  for (const name of names) {
    const range = ranges.at(-1);
    const last = range?.at(-1);
    if (range !== undefined && last !== undefined && isNext(last, name)) range.push(name);
    else ranges.push([name]);
  }
  const shown = ranges
    .slice(0, NAMES)
    .map((range) => (range.length === 1 ? range[0] : `${range[0]} – ${range.at(-1)}`));
  const more = ranges.slice(NAMES).flat().length;
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
}

/** Whether two names are equal but for the number at their end, which is one more in the second. */
function isNext(one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) => /(?<!\d)\d+$/.exec(name));
  return (
    first != null &&
    second != null &&
    one.slice(0, first.index) === other.slice(0, second.index) &&
    Number(first[0]) + 1 === Number(second[0])
  );
}

function rowOf(title: string, texts: readonly DocumentInfo[]): CorpusDetailRow {
  const ids = texts.map(({ fileName }) => fileName.replace(/\.[^.]+$/, ''));
  return {
    fileId: namesInShort(ids),
    genre: texts[0]?.genre ?? '',
    title,
    files: texts.length,
    words: texts.reduce((sum, { words }) => sum + words, 0),
  };
}

export const corpusDetails = cachedCall({
  name: 'corpusDetails',
  tag: 'downloads',
  summary: 'Details of a corpus: its works, with the numbers of their files and words',
  schemas: { params: CriteriaParams },
  doc: CorpusDetailsDoc,
  failures: [400],
  isForEverybody: true,
  example: ({ dataSet }) => ({ parameters: { criteria: dataSet } }),
  find: ({ context }, { params }) => categoryOf(context.site, params.criteria),
  answer: ({ context }, _asked, category) => detailsOf(context.corpus.current(), category),
});
