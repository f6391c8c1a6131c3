import type { CorpusDetailRow, CorpusDetailsDoc, DocumentInfo, SiteCategory } from '@zaban/contract';
import type { ServedIndex } from '../serving/served-index.ts';
import { unknownCriteria } from '../refusals/unknown-criteria.ts';
import type { KnownSite } from './context.ts';
import type { Made } from './made.ts';

/** The category with a value; `all` is refused, because details are per category. @throws CallFailure unknown_criteria */
export function categoryOf({ categories }: Pick<KnownSite, 'categories'>, criteria: string): SiteCategory {
  const category = categories.find(({ value }) => value === criteria);
  if (category === undefined) throw unknownCriteria(criteria, categories, false);
  return category;
}

/** The details of a category: its genres and works, with the numbers of their files and words. */
export function corpusDetails(
  { buildId, byCategory, documents }: ServedIndex,
  { value, name, genres: listed }: SiteCategory,
): Made<CorpusDetailsDoc> {
  const texts = (byCategory.get(value) ?? []).map((document) => documents[document]);
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
  const chaptered = [...works].filter(([work, parts]) => parts.length > 1 || work !== parts[0].title);
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

function rowOf(title: string, texts: readonly DocumentInfo[]): CorpusDetailRow {
  const ids = texts.map(({ fileName }) => fileName.replace(/\.[^.]+$/, ''));
  return {
    fileId: ids.length === 1 ? ids[0] : `${ids[0]} – ${ids[ids.length - 1]}`,
    genre: texts[0].genre,
    title,
    files: texts.length,
    words: texts.reduce((sum, { words }) => sum + words, 0),
  };
}
