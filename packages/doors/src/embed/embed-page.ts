import {
  CORPUS_FIELDS,
  OPERATION_QUERIES,
  OPERATIONS,
  PATHS,
  queryOfRequest,
  requestOfQuery,
  type Failure,
  type Fields,
  type OperationInput,
  type OperationName,
  type PartGiven,
  type Site,
} from '@zaban/contract';
import { AskFailure, docOf, type ToolContext } from '../ask.ts';
import { type AnyAnswer, countLine, truncatedLine } from '../mcp/wording/answer-in-words.ts';
import { permalink } from '../mcp/wording/permalink.ts';
import { type Html, markup } from './html.ts';
import { oEmbedAddress } from './oembed.ts';
import { resultHtml, type ShownAnswer } from './result.ts';
import { STYLE } from './style.ts';

/** Rows or lines of a page that names no number, and the most that a page has. */
const ROWS = 20;
const MOST_ROWS = 100;
/** The most that the result itself weighs, so that the whole page stays below 60 kB. */
const MOST_BYTES = 50_000;

/** A page, and the failure that it tells if there is no result. */
export interface EmbedPage {
  readonly html: string;
  readonly failure?: Failure;
}

/** The small page of a result, for a frame in a page of another site. @param own address of the page itself */
export async function embedPage(
  name: OperationName,
  search: URLSearchParams,
  context: ToolContext,
  own: string,
): Promise<EmbedPage> {
  try {
    return { html: await resultPage(name, search, context, own) };
  } catch (error) {
    if (!(error instanceof AskFailure)) throw error;
    const page = markup`<main><p role="alert">${error.failure.err}</p></main>`;
    return { html: document('This result cannot be shown', page, undefined), failure: error.failure };
  }
}

async function resultPage(
  name: OperationName,
  search: URLSearchParams,
  context: ToolContext,
  own: string,
): Promise<string> {
  const { ask, address, signal } = context;
  const corpus = corpusOf(search);
  const asked = new URLSearchParams(search);
  limitRows(name, asked);
  const answer = await docOf<AnyAnswer & ShownAnswer>(ask, `${PATHS.operation(name)}?${asked}`, signal);
  // The call has accepted the query string.
  const request = requestOfQuery(name, OPERATION_QUERIES[name].parse(fieldsOf(asked)));
  const [site, tokens] = await Promise.all([
    docOf<Site>(ask, `${PATHS.site}?${corpus}`, signal),
    answer.tokens ?? tokensSearched(request as PartGiven, corpus, context),
  ]);
  const { html, shown } = fittingHtml(name, answer, orderOf(request));
  const cut = shown === undefined ? undefined : ` The first ${shown} are shown.`;
  const title = titleOf(request);
  const link = permalink({ address, corpus: search.get('corpus') ?? undefined }, request, answer.buildId);
  const page = markup`<h1 dir="auto">${title}</h1>
    <p class="about">
      ${headOf(name)}.
      ${countLine(request, answer, tokens)}${answer.truncated === false ? undefined : ` ${truncatedLine(answer.truncated)}`}${answer.withheld === undefined ? undefined : ` ${answer.withheld.sentence}`}${cut}${answer.warnings?.map((warning) => markup` ${warning}`)}
    </p>
    <main tabindex="0" aria-label="${headOf(name)}" lang="${site.language}">${html}</main>
    <footer>${sourceHtml(site, answer.buildId, address, link)}</footer>`;
  return document(`${title} – ${headOf(name)}, ${site.name}`, page, oEmbedAddress(address, own));
}

/** The result as far as the page has room; `shown`: how many rows or lines these are, if not all. */
function fittingHtml(
  name: OperationName,
  answer: ShownAnswer,
  order: string | undefined,
): { readonly html: Html; readonly shown?: number } {
  const { lines, rows } = answer;
  const all = (lines ?? rows ?? []).length;
  const html = resultHtml(name, answer, order);
  const bytes = new TextEncoder().encode(html.text).length;
  if (bytes <= MOST_BYTES || all <= 1) return { html };
  // Rows differ in length, so that the part that would fit on average may still be too long.
  const shown = Math.max(1, Math.min(all - 1, Math.floor((all * MOST_BYTES) / bytes)));
  const first = {
    ...answer,
    ...(lines && { lines: lines.slice(0, shown) }),
    ...(rows && { rows: rows.slice(0, shown) }),
  };
  return { shown, ...fittingHtml(name, first, order) };
}

/** What was searched, as a heading. */
function titleOf(request: OperationInput): string {
  const { simple, cql, lemma, other } = request as {
    readonly simple?: string;
    readonly cql?: string;
    readonly lemma?: string;
    readonly other?: string;
  };
  const lemmas = [lemma, other].filter((word) => word !== undefined && word !== '').join(', ');
  return simple ?? cql ?? (lemmas || headOf(request.operation));
}

/** The figure that orders the rows, if the operation has a choice of them. */
function orderOf(request: OperationInput): string | undefined {
  const { sortBy }: Fields = OPERATIONS[request.operation].fields;
  if ('sortBy' in request && request.sortBy !== undefined) return request.sortBy;
  return typeof sortBy?.default === 'string' ? sortBy.default : undefined;
}

const HEADS: Partial<Record<OperationName, string>> = {
  ngrams: 'N-grams',
  wordlist: 'Word list',
  sketch: 'Word sketch',
  keyness: 'Keywords',
};

function headOf(name: OperationName): string {
  return HEADS[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
}

/** Source, licence and citation of a result, and the way to it. */
function sourceHtml(site: Site, build: string, address: string | undefined, link: string | undefined): Html {
  const { name, textMark, licence, citation } = site;
  const mark = textMark === '' ? undefined : ` (${textMark})`;
  return markup`<p>
      ${linked(name, address)}${mark}, build ${build.slice(0, 12)}. Licence:
      ${linked(licence.name, licence.url)}.${
        link === undefined ? undefined : markup` ${linked('Open in the corpus', link)}.`
      }
    </p>
    <p>${citation}</p>`;
}

function linked(text: string, address: string | undefined): Html {
  if (address === undefined || !/^https?:/.test(address)) return markup`${text}`;
  return markup`<a href="${address}" target="_blank" rel="noopener">${text}</a>`;
}

function document(title: string, body: Html, discovery: string | undefined): string {
  const link =
    discovery === undefined
      ? undefined
      : markup`<link rel="alternate" type="application/json+oembed" href="${discovery}" title="${title}" /> `;
  const start = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${link}<style>`;
  return `${start.text}${STYLE}</style>\n</head>\n<body>\n${body.text}\n</body>\n</html>\n`;
}

/** The fields of a query string; repeated ones are lists. */
function fieldsOf(search: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(search.keys())].filter((name) => !(name in CORPUS_FIELDS) && search.get(name) !== '');
  return Object.fromEntries(
    names.map((name) => {
      const values = search.getAll(name);
      return [name, values.length === 1 ? values[0]! : values];
    }),
  );
}

/** The corpus that a query string names, for the other calls about it. */
function corpusOf(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => name in CORPUS_FIELDS));
}

function limitRows(name: OperationName, search: URLSearchParams): void {
  const fields: Fields = OPERATIONS[name].fields;
  if (!Object.values(fields).some(({ kind }) => kind === 'rows')) return;
  const given = search.get('limit');
  if (given === null || given === '') search.set('limit', String(ROWS));
  else if (Number(given) > MOST_ROWS) search.set('limit', String(MOST_ROWS));
}

/** Tokens of the texts of a request, for answers that do not give them. */
async function tokensSearched(
  { criteria, filter, filesWith }: PartGiven,
  corpus: URLSearchParams,
  { ask, signal }: ToolContext,
): Promise<number> {
  const search = queryOfRequest({ operation: 'documents', criteria, filter, filesWith, limit: 0 });
  for (const [name, value] of corpus) search.set(name, value);
  const { tokens } = await docOf<{ tokens: number }>(ask, `${PATHS.operation('documents')}?${search}`, signal);
  return tokens;
}
