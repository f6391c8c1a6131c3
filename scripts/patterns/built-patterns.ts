/** A regular expression that is composed at run time. */
interface BuiltPattern {
  readonly file: string;
  /** Source text of the expression. */
  readonly text: string;
  /** Why its time is linear in the length of the text. */
  readonly why: string;
}

/** Regular expressions that cannot be judged by their source text; each was reviewed by hand. */
export const BUILT_PATTERNS: readonly BuiltPattern[] = [
  {
    file: 'packages/engine/src/cql/parsing/lexer.ts',
    text: "new RegExp(SYMBOLS.map((symbol) => symbol.replaceAll(/[^!=&,;:@~<>/-]/gu, '\\\\$&')).join('|'), 'uy')",
    why: 'It is an alternation of fixed symbols, without a repetition.',
  },
  {
    file: 'packages/engine/src/text/tokenise.ts',
    text: "new RegExp(GRAMMAR, 'uy')",
    why: 'It is sticky, so it is tried at one offset at a time; tokenise.long.test.ts tries it on rows of half a million adversarial signs.',
  },
  {
    file: 'packages/doors/src/sru/universal-tags.ts',
    text: "new RegExp(`^(?:${simple})$`, 'u')",
    why: 'It is one of the fixed expressions of a tag set, tried on a tag of the corpus.',
  },
  {
    file: 'packages/english/src/sentences/paragraphs.ts',
    text: "new RegExp(LINE_END + more, 'g')",
    why: 'Each form begins with a line end, and its repetitions of blanks end at the next line end.',
  },
  {
    file: 'packages/portal/src/features/workbench/state/repairs/expression-of.ts',
    text: "new RegExp(`^(?:${text})$`, ignoreCase ? 'iu' : 'u')",
    why: 'It is tried only on names of tags and relations, which are short, in the browser of whoever wrote it.',
  },
  {
    file: 'packages/contract/src/paths.ts',
    text: "new RegExp(`^${path.replaceAll('.', '\\\\.').replaceAll(/:[a-z]+/gi, '([^/]+)')}$`)",
    why: 'It is the path of a route: its parts are separated by slashes, which no repetition matches.',
  },
  {
    file: 'packages/portal/src/features/workbench/views/handout/handout-text.ts',
    text: `new RegExp(
    String.raw\`(?<![\\p{L}\\p{M}\\p{N}]|[\\p{L}\\p{N}]['’])\${words}(?![\\p{L}\\p{M}\\p{N}]|['’](?!s(?![\\p{L}\\p{N}]))\\p{L})\`,
    'giu',
  )`,
    why: 'There are words between the repetitions, which match only blanks; the parts before and after have a fixed length.',
  },
  {
    file: 'packages/portal/src/shared/reading/file-text.tsx',
    text: `new RegExp(
    String.raw\`(?<![\\p{L}\\p{N}])\${literal.replace(/\\s+/g, String.raw\`\\s+\`)}(?![\\p{L}\\p{N}])\`,
    'giu',
  )`,
    why: 'There are letters before, between and after the repetitions, which match only blanks.',
  },
  {
    file: 'packages/portal/src/shared/reading/hit-in-text.ts',
    text: "new RegExp(pattern, 'du')",
    why: 'There are words before, between and after the repetitions, which match only blanks.',
  },
  {
    file: 'packages/server/src/features/portal/index.ts',
    text: "new RegExp(`^${path.replace(/:[a-z]+/g, '[^/]+')}/?$`, 'i')",
    why: 'Addresses of screens are fixed; each repetition ends at the next slash.',
  },
  {
    file: 'packages/engine/src/text/fold.ts',
    text: "new RegExp(`([${kept}])`, 'u')",
    why: 'It is a set of one or two letters.',
  },
  {
    file: 'packages/engine/src/text/fold.ts',
    text: "new RegExp(`I(?:${DIACRITICS.source})+`, 'gu')",
    why: 'The repetition matches a set of marks, among which the letter before it is not.',
  },
];
