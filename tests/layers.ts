// Which layer does a test file belong to? vitest.config.ts makes a project of each; what is named in none of these lists is a unit test.

/** Tests of the portal and of what runs in it: read by Vite, which fills in `import.meta.env`. */
export const PORTAL_UNIT = ['packages/portal/src/**/*.test.ts'];

/** The same for a second or more: the examples of the guide, computed as the portal asks for them. */
export const PORTAL_LONG = ['tests/examples.test.ts'];

/** Whole parts: the application on a small site, the command line, and whatever else starts processes or opens sockets. */
export const PARTS = [
  'packages/server/src/**/*.test.ts',
  'packages/cli/src/**/*.test.ts',
  'packages/published/src/answering/calls.test.ts',
  'packages/published/src/writing/published-part.test.ts',
  'packages/engine/src/indexing/kill.test.ts',
  'packages/ingest/src/import/import-folder.test.ts',
  'scripts/check-patterns.test.ts',
];

/** No less alone than unit tests, but a second or more of work: made-up input by the thousand, whole word lists, training. */
export const LONG = [
  'packages/engine/src/analysis/collocations/collocations.large.test.ts',
  'packages/engine/src/analysis/collocations/collocations.test.ts',
  'packages/engine/src/analysis/dispersion/dispersion.test.ts',
  'packages/engine/src/analysis/frequencies/frequencies.test.ts',
  'packages/engine/src/analysis/frequencies/groups.test.ts',
  'packages/engine/src/analysis/hits/context-filter.test.ts',
  'packages/engine/src/analysis/lines/concordance.test.ts',
  'packages/engine/src/analysis/ngrams/ngrams.test.ts',
  'packages/engine/src/analysis/sorting/sort-hits.test.ts',
  'packages/engine/src/analysis/windows/coverage.test.ts',
  'packages/engine/src/analysis/windows/window-bounds.test.ts',
  'packages/engine/src/analysis/word-list/word-list.test.ts',
  'packages/engine/src/corpus/corpus.test.ts',
  'packages/engine/src/corpus/posting-lists.test.ts',
  'packages/engine/src/cql/parsing/fuzz.test.ts',
  'packages/engine/src/cql/printing/printer.test.ts',
  'packages/engine/src/indexing/index-builder.test.ts',
  'packages/engine/src/matching/conditions/types-with-values.test.ts',
  'packages/engine/src/matching/match-pattern.random.test.ts',
  'packages/engine/src/matching/match-pattern.test.ts',
  'packages/engine/src/matching/positions/gather.test.ts',
  'packages/engine/src/matching/regex/find-values.test.ts',
  'packages/engine/src/operations/parts-and-pages.test.ts',
  'packages/engine/src/operations/run-operation.test.ts',
  'packages/engine/src/operations/unwatched-loops.test.ts',
  'packages/engine/src/simple-query/fuzz.test.ts',
  'packages/engine/src/text/tokenise.test.ts',
  'packages/engine/src/threads/thread-team.test.ts',
  'packages/english/src/parsing/transition-parser.test.ts',
  'packages/english/src/training/jackknifed-tags.test.ts',
  'packages/english/src/training/make-model.test.ts',
  'packages/ingest/src/analysis/analyse-text.test.ts',
  'packages/ingest/src/folder/open-folder.test.ts',
  'packages/ingest/src/import/bounds.test.ts',
  'packages/ingest/src/import/open-documents.test.ts',
  'packages/ingest/src/vertical/open-vertical.test.ts',
  'packages/ingest/src/vertical/read-in-thread.test.ts',
  'packages/own-texts/src/building/build-corpus.test.ts',
  'packages/word-list/src/check/check.test.ts',
  'packages/word-list/src/exchange/exchange.test.ts',
  'packages/word-list/src/exchange/ontolex.test.ts',
  'packages/word-list/src/profile/profile.test.ts',
  'scripts/make-reference-list.test.ts',
];

/** The whole software, its processes and its surroundings. */
export const SYSTEM = ['tests/**/*.test.ts'];

/** What opens the portal or a published site in a browser. */
export const IN_BROWSER = ['tests/portal/**/*.test.ts', 'tests/published/**/*.test.ts', 'tests/workbench*.test.ts'];
