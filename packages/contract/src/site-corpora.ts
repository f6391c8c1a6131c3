import { flag, nullable, optional, text, texts } from './described.ts';
import { z } from 'zod';

/** Id of the only corpus of a site whose site.json names no corpora. */
export const ONLY_CORPUS = 'default';

/** What a visitor needs to use a corpus: nothing, an account, an account that accepted its licence, or a place in its list of members. */
export const CorpusAccess = z.enum(['open', 'registered', 'licence', 'members']);
export type CorpusAccess = z.infer<typeof CorpusAccess>;

/** Name in addresses, calls and folders. */
const Name = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'must have lower-case letters, digits and hyphens only');

/** A member: the email address of an account, or `@` and a mail domain. */
const Member = z.string().regex(/^[^@\s]*@[^@\s]+$/, 'must be an email address, or @ and a mail domain');

/** The folds of a corpus, by their names. */
export const Folds = optional.texts(
  'What counts as the same in words, case aside: diacritics, invisible, hyphens, apostrophes, spaces, arabic, digits, eszett, turkish. Default: all but turkish, in Turkish all.',
);

/** A corpus of a site, as site.json describes it. Paths are relative to the site’s folder. */
export const SiteCorpus = z.object({
  id: Name.describe('Value of the field `corpus` of every call.'),
  title: z.string().min(1),
  description: z.string().default(''),
  language: optional.text('BCP 47 tag. Default: that of the site of its source.'),
  folds: Folds,
  source: z
    .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
    .optional()
    .describe(
      'Texts from which zaban serve builds the index: a site, a folder, a file or an index; several become one corpus.',
    ),
  index: z.string().min(1).optional().describe('Folder of an index that is built elsewhere.'),
  access: CorpusAccess.default('open').describe('Who may use it; the first corpus is open.'),
  listed: z
    .boolean()
    .default(false)
    .describe('Whether visitors who may not use it learn that it exists, and what they need.'),
  licence: z.object({ name: z.string(), url: z.string() }).optional(),
  terms: optional.text('File of the text that is accepted, with access `licence`. Default: the name of the licence.'),
  members: z.array(Member).default([]).describe('Who may use it, with access `members`.'),
  citation: z.string().optional(),
  aligned: z
    .array(Name)
    .default([])
    .describe(
      'Ids of corpora whose sentences or paragraphs are aligned with those of this one; either may name the other.',
    ),
});

export type SiteCorpus = z.infer<typeof SiteCorpus>;

/** The corpora of a site; the first is the default. */
export const SiteCorpora = z
  .array(SiteCorpus)
  .min(1)
  .superRefine((corpora, context) => {
    for (const [number, { id, source, index, access, aligned }] of corpora.entries()) {
      const refuse = (field: string, message: string): void =>
        context.addIssue({ code: 'custom', path: [number, field], message });
      if (corpora.findIndex((other) => other.id === id) < number) refuse('id', `is used twice: “${id}”`);
      if (number === 0 && access !== 'open')
        refuse('access', 'must be open for the first corpus, which is the default');
      if (number > 0 && source === undefined && index === undefined)
        refuse('source', 'is missing: name its texts, or its index');
      const unknown = aligned.find((other) => other === id || !corpora.some((corpus) => corpus.id === other));
      if (unknown !== undefined) refuse('aligned', `must name other corpora of the site; “${unknown}” is none`);
      if (source !== undefined && index !== undefined) refuse('index', 'and source cannot both be named');
    }
  });

/** The fields that choose a corpus. Every call takes them: in the query string, or in its body. */
export const CORPUS_FIELDS = {
  corpus: z.string().max(100).describe('Id of the corpus, see GET /corpus/corpora. Default: the first.'),
  build: z.string().max(100).describe('Name of a kept build of the corpus. Default: the build in force.'),
} as const;

/** A corpus as a visitor sees it. */
export const CorpusInfo = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  language: z.string(),
  isDefault: flag('Whether it answers calls that name no corpus.'),
  access: CorpusAccess,
  needs: z
    .enum(['account', 'licence', 'membership'])
    .nullable()
    .describe('What this visitor lacks to use it; null: nothing.'),
  licence: z.object({ name: z.string(), url: z.string() }),
  terms: nullable.text('The text to accept, where the corpus needs that.'),
  citation: z.string(),
  tokens: z.int(),
  words: z.int(),
  texts: z.int(),
  years: z.object({ first: z.string(), last: z.string() }).nullable(),
  categories: z.array(z.object({ value: z.string(), name: z.string() })),
  attributes: z.array(z.string()),
  structures: z.array(z.string()),
  fields: texts('Metadata of its texts.'),
  hasTrees: z.boolean(),
  tagset: text('Name of the tag set of its part-of-speech tags.'),
  buildId: z.string(),
  builds: texts('Names of its kept builds.'),
  aligned: texts('Ids of the corpora that are aligned with it, as far as this visitor may see them.'),
});

export type CorpusInfo = z.infer<typeof CorpusInfo>;

export const AcceptLicenceBody = z.object({
  corpus: CORPUS_FIELDS.corpus,
  terms: optional.text('The text that was shown; another one than the present is not accepted.'),
});

export type AcceptLicenceBody = z.infer<typeof AcceptLicenceBody>;

export const CorporaDoc = z.array(CorpusInfo);
