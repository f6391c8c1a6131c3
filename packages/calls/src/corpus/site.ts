import { type DocumentInfo, PageDoc, Site } from '@zaban/contract';
import { z } from 'zod';
import { type Call, call } from '../context/call.ts';
import { CallError } from '../errors/call-error.ts';
import type { CallContext, KnownSite } from '../context/context.ts';
import { exampleWordsOf } from './example-words.ts';

/** Name, categories, totals, contacts, featured words and pages of the site. */
export function siteDoc({
  site,
  corpus,
  registeredTextsNeed,
  version,
  hasCorpora,
  corporaToCome,
}: Omit<CallContext, 'families'>): Site {
  const { corpus: opened, buildId, documents } = corpus.current();
  // The schema drops fields that it does not name, such as folders of the site.
  return Site.parse({
    ...site,
    featuredWords: site.featured,
    exampleWords: site.exampleWords ?? exampleWordsOf(opened),
    pages: Array.from(site.pageTexts.values(), ({ name, title }) => ({ name, title })),
    accounts: { registeredTextsNeed },
    counted: { files: documents.length, words: opened.wordCount, tokens: opened.tokenCount },
    hasCorpora: hasCorpora?.() ?? false,
    corporaToCome: corporaToCome?.() ?? [],
    hasGeneralEnglish: site.referenceLists.length > 0 || site.hasGeneralEnglish === true,
    hasRecordings: site.hasRecordings ?? false,
    recordedTexts: recordedTexts(site, documents),
    embeds: site.embeds ?? false,
    buildId,
    version,
  });
}

/** The names of the texts that have a recording; null if all have one. */
function recordedTexts(
  { hasRecordings, isRecorded, soundOfText }: KnownSite,
  documents: readonly DocumentInfo[],
): string[] | null {
  if (hasRecordings !== true) return [];
  const recorded = documents.filter((text) => isRecorded?.(text) ?? soundOfText?.[text.fileName] !== undefined);
  return recorded.length === documents.length ? null : recorded.map(({ fileName }) => fileName);
}

/** A page of the site as safe HTML. @throws CallError unknown_page */
export function pageNamed({ pageTexts }: Pick<KnownSite, 'pageTexts'>, name: string): PageDoc {
  const page = pageTexts.get(name);
  if (page !== undefined) return page;
  const known = [...pageTexts.keys()].join(', ');
  const others = known === '' ? 'The site has no pages of its own yet.' : `There are: ${known}.`;
  throw new CallError('unknown_page', `There is no page “${name}”. ${others}`);
}

const site = call({
  name: 'site',
  tag: 'site',
  summary: 'Name, categories, totals, contacts, featured words and pages of the site',
  schemas: {},
  doc: Site,
  failures: [],
  example: () => ({}),
  answer: ({ context }) => siteDoc(context),
});

const page = call({
  name: 'page',
  tag: 'site',
  summary: 'A page of the site as safe HTML',
  schemas: { params: z.object({ name: z.string().max(100).describe('Name of a page, such as about or terms.') }) },
  doc: PageDoc,
  failures: [404],
  example: ({ page }) => ({ parameters: { name: page } }),
  answer: ({ context }, { params }) => pageNamed(context.site, params.name),
});

export const SITE_CALLS: readonly Call[] = [site, page];
