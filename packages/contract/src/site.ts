import { flag, nullable, optional, rows, text, texts } from './described.ts';
import { GoodExamples } from './good-examples.ts';
import { Access } from './calls/fields.ts';
import { z } from 'zod';
import { Folds, SiteCorpora } from './site-corpora.ts';
import { WordListSettings } from './word-list/index.ts';

const NAME = 'must have lower-case letters, digits and hyphens only';

const Published = z.object({ files: z.int().min(0), words: z.int().min(0) });

/** A category of texts, as site.json describes it. */
export const SiteCategory = z.object({
  value: z
    .string()
    .regex(/^[a-z0-9-]+$/, NAME)
    .describe('Folder name and value of `criteria`.'),
  text: text('Text of the drop-down, such as “Literary Discourse”.'),
  name: text('Name in the data sets table, such as “Literary”.'),
  time: text('Years covered.'),
  published: Published.optional().describe('Totals that the team published.'),
  content: text('What the texts are; the genre column of the data sets table.'),
  genres: texts('Genres: the second level of the category picker.'),
  genreNotes: z
    .record(z.string(), z.string())
    .optional()
    .describe('What a genre is, for genres whose name does not say it: {"young world": "Texts for children."}.'),
});

export type SiteCategory = z.infer<typeof SiteCategory>;

/** One featured word with its eight description lines; a line that does not apply is an empty string. */
export const FeaturedWord = z.object({
  word: z.string(),
  fileId: text('File ID'),
  link: text('Link, shown as an external link.'),
  concordance: text('Concordance'),
  usage: text('Usage in sentence'),
  meaning: text('Meaning'),
  grammaticalCategory: text('Grammatical category'),
  wordForms: text('Word forms'),
  spellingVariations: text('Spelling variations'),
  audio: text('File name in the site’s audio folder, or an empty string.'),
});

export type FeaturedWord = z.infer<typeof FeaturedWord>;

export const Contacts = z.object({
  team: z.string(),
  address: text('Postal address; an empty string where there is none.'),
  email: text('Where messages go and mails come from; with an empty string they are only stored.'),
  phone: z.string().optional(),
  hours: z.string().optional(),
});

/** A reference list: counts of another corpus, with which this corpus can be compared. */
export const SiteReferenceList = z.object({
  name: z
    .string()
    .regex(/^[a-z0-9-]+$/, NAME)
    .describe('Name in addresses and calls.'),
  title: text('Name for people, such as “State of the Union speeches”.'),
  about: text('What is counted: texts, years, how the tokens were made.'),
  file: text('File of the site; each line has a word, a tab and its count.'),
  cutOff: z.number().min(0).default(0).describe('Words with a smaller count are not in the list; 0: it is complete.'),
  total: z.number().min(1).optional().describe('Tokens counted, where the list is not complete.'),
  licence: z.object({ name: z.string(), url: z.string() }),
});

export type SiteReferenceList = z.infer<typeof SiteReferenceList>;

/** The short form of an engine: `clickhouse:<address>/<database>`. */
const ENGINE = /^clickhouse:.+\/[^/]+$/;
const CLICKHOUSE = 'clickhouse:';

const Clickhouse = z.object({
  address: z.string().min(1).describe('HTTP address of one server, such as http://db1:8123.'),
  database: z.string().min(1).describe('Database that zaban load filled.'),
});

/** The engine that holds the corpus of a site, if it is not the index in its data folder. */
export const EngineOfSite = z.union(
  [
    z.object({ clickhouse: Clickhouse }),
    z
      .object({ clickhouse: z.string().min(1), database: z.string().min(1) })
      .transform(({ clickhouse: address, database }) => ({ clickhouse: { address, database } })),
    z
      .string()
      .regex(ENGINE)
      .transform((text) => {
        const slash = text.lastIndexOf('/');
        return { clickhouse: { address: text.slice(CLICKHOUSE.length, slash), database: text.slice(slash + 1) } };
      }),
  ],
  'must be {"clickhouse": {"address": "http://db1:8123", "database": "corpus"}} or "clickhouse:db1:8123/corpus"',
);

export type EngineOfSite = z.infer<typeof EngineOfSite>;

/** What a visitor needs to read registered texts and to download: an account, or an account with a confirmed email address. */
export const RegisteredTextsNeed = z.enum(['account', 'provedAddress']);
export type RegisteredTextsNeed = z.infer<typeof RegisteredTextsNeed>;

/** An origin, such as https://newspaper.example. */
const Origin = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text, {
    error: 'must be the beginning of an address, such as https://newspaper.example',
  });

/** Doors for other people’s tools, which a site can close. */
const Doors = z.object({
  mcp: z.boolean().default(true).describe('Tools for assistants, at /mcp.'),
  sru: z.boolean().default(true).describe('Federated content search, at /sru.'),
  pages: z.boolean().default(true).describe('Calls that only read, from pages of any site, without cookies.'),
  embed: z
    .union([z.boolean(), z.array(Origin).min(1).max(100)])
    .default(true)
    .describe('Results in frames of other sites: of all, of none (false), or of those that are listed.'),
});

/** site.json: the settings of a site. Paths are relative to the site’s folder. */
export const SiteFile = z.object({
  name: z.string(),
  shortName: z.string(),
  variety: z.string(),
  language: text('BCP 47 tag, such as en-PK.'),
  folds: Folds,
  sample: z.boolean().default(false).describe('Whether the texts are a sample.'),
  sampleNotice: z.string().default(''),
  textMark: z
    .string()
    .max(40)
    .default('')
    .describe(
      'Short mark, such as “invented text”, that is shown with every line, text heading, citation, download and export.',
    ),
  released: text('Release date, yyyy-mm-dd.').optional(),
  sampleReleased: text(
    'Where `sample` is true: release date of the sample, yyyy-mm-dd; citations have its year.',
  ).optional(),
  doi: z
    .string()
    .regex(/^10\.\d{4,9}\/[\w.;()/:-]+$/, 'must be a DOI without an address, such as 10.5281/zenodo.1')
    .optional()
    .describe('DOI of the corpus, which its records have.'),
  published: Published.optional().describe('Totals that the team published.'),
  quote: z.object({ text: z.string(), language: z.string(), translation: z.string(), source: z.string() }).optional(),
  categories: z
    .array(SiteCategory)
    .min(1)
    .superRefine((categories, context) => {
      for (const [number, { value }] of categories.entries())
        if (categories.findIndex((other) => other.value === value) < number)
          context.addIssue({ code: 'custom', path: [number, 'value'], message: `is used twice: “${value}”` });
    }),
  contacts: Contacts,
  licence: z.object({ name: z.string(), url: z.string() }),
  citation: z.string(),
  featuredWords: z.string().optional(),
  pages: z.string().default('pages'),
  audio: z.string().default('audio'),
  recordings: z.string().default('recordings').describe('Folder with a sound file for each text that was spoken.'),
  urduizedWords: z.string().optional(),
  sketchRelations: optional.text('File with the relations of word sketches. Default: those of English.'),
  goodExamples: GoodExamples.describe('What makes a good example of a word. Default: rules for any site.'),
  wordList: WordListSettings.describe(
    'What the word list is called, and the language of its words. Default: Urduized words, from Urdu.',
  ),
  exampleWords: z
    .array(z.string().min(1))
    .min(1)
    .max(4)
    .optional()
    .describe('Words for the examples on the screens, the most typical first. Default: words of the corpus.'),
  accounts: z
    .object({
      registeredTextsNeed: RegisteredTextsNeed.optional().describe(
        'What a user needs for registered texts and downloads. Default: a confirmed address if the site can send mail, otherwise an account.',
      ),
    })
    .default({}),
  defaultAccess: z
    .enum(Access.options, 'must be open, registered or kwic')
    .optional()
    .describe('Access level of texts that name none. Default: open.'),
  parse: z
    .boolean()
    .optional()
    .describe(
      'Whether the build finds out who depends on whom in English texts, for queries with relations. Default: true.',
    ),
  referenceLists: z.array(SiteReferenceList).default([]).describe('What the corpus can be compared with.'),
  generalEnglish: optional.text(
    'File with words of general English, one a line, which are no candidates for the word list, as those of the reference lists. Default: none.',
  ),
  doors: Doors.prefault({}).describe('Which doors for other people’s tools are open. Default: all.'),
  engine: EngineOfSite.optional().describe('The ClickHouse cluster that holds the corpus; without it, the index.'),
  corpora: SiteCorpora.optional().describe('The corpora of the site, the first of which is the default. Default: one.'),
});

export type SiteFile = z.infer<typeof SiteFile>;

const FeaturedWordShown = FeaturedWord.omit({ audio: true }).extend({
  audio: nullable.text(
    'Address of a sound file with the pronunciation, or null. The voice is synthetic unless the team recorded one.',
  ),
});

/** Data about the site for the portal. */
export const Site = SiteFile.omit({
  featuredWords: true,
  pages: true,
  audio: true,
  recordings: true,
  urduizedWords: true,
  sketchRelations: true,
  generalEnglish: true,
  // Addresses of servers are not shown to visitors.
  engine: true,
  doors: true,
  // Who may not see a corpus must not learn of it here.
  corpora: true,
}).extend({
  hasCorpora: flag('Whether another corpus can be asked, which GET /corpus/corpora lists.'),
  corporaToCome: texts('Titles of open corpora whose texts are being indexed; they cannot be asked yet.'),
  hasGeneralEnglish: flag('Whether general English is known here, so that candidates for the word list can be found.'),
  hasRecordings: flag('Whether texts of this corpus have recordings, see GET /corpus/recordingAt.'),
  recordedTexts: z.array(z.string()).nullable().describe('The texts that have a recording; null: all.'),
  embeds: flag('Whether pages of other sites may show results in frames.'),
  referenceLists: z.array(SiteReferenceList.omit({ file: true })),
  featuredWords: z.array(FeaturedWordShown),
  pages: rows('Pages that GET /corpus/pages/{name} has.', { name: z.string(), title: z.string() }),
  exampleWords: texts(
    'Words for examples: those of site.json, otherwise up to four of the corpus that are neither rare nor very frequent.',
  ),
  wordCollections: texts(
    'Names of the collections of real texts in which the words of the list were counted; empty if there are none.',
  ),
  listedWords: z.int().min(0).describe('Entries of the word list; 0 if the site has none.'),
  accounts: z.object({ registeredTextsNeed: RegisteredTextsNeed }),
  counted: z
    .object({ files: z.int(), words: z.int(), tokens: z.int() })
    .describe('What this installation holds, counted.'),
  buildId: text('Identifier of the index that answers.'),
  version: text('Version of the software.'),
});

export type Site = z.infer<typeof Site>;

export const PageDoc = z.object({
  name: z.string(),
  title: z.string(),
  html: text('Safe HTML of the page, without its title.'),
});

export type PageDoc = z.infer<typeof PageDoc>;
