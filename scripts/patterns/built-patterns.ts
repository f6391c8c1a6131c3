/** A regular expression that is put together when the program runs. */
interface BuiltPattern {
  readonly file: string;
  /** As it stands in the file. */
  readonly text: string;
  /** Why its time is in proportion to the length of what it looks at. */
  readonly why: string;
}

/** Regular expressions that cannot be judged by their text; each was looked at. */
export const BUILT_PATTERNS: readonly BuiltPattern[] = [
  {
    file: 'packages/engine/src/cql/parsing/lexer.ts',
    text: "new RegExp(SYMBOLS.map((symbol) => symbol.replaceAll(/[^!=&,;:@~<>/-]/gu, '\\\\$&')).join('|'), 'uy')",
    why: 'It is a choice among fixed signs, without a repetition.',
  },
  {
    file: 'packages/engine/src/text/tokenise.ts',
    text: "new RegExp(GRAMMAR, 'uy')",
    why: 'It is tried at one place at a time; tokenise-long.test.ts counts its time on texts that are made against it.',
  },
  {
    file: 'packages/english/src/sentences/paragraphs.ts',
    text: "new RegExp(LINE_END + more, 'g')",
    why: 'Both forms are judged by their parts; each begins with a line end, and blanks end at the next line end.',
  },
  {
    file: 'packages/portal/src/features/workbench/plots/svg-file.ts',
    text: "new RegExp(`\\\\S.{0,${most - 1}}(?=\\\\s|$)|\\\\S{${most}}`, 'g')",
    why: 'A repetition is as long as a line of the plot at most.',
  },
  {
    file: 'packages/published/src/answering/call.ts',
    text: "new RegExp(`^${path.replaceAll('.', '\\\\.').replaceAll(/:[a-z]+/gi, '([^/]+)')}$`)",
    why: 'It is the path of a route: its parts are parted by slashes, which no repetition takes.',
  },
  {
    file: 'packages/portal/src/features/workbench/handout/handout-text.ts',
    text: `new RegExp(
    String.raw\`(?<![\\p{L}\\p{M}\\p{N}]|[\\p{L}\\p{N}]['’])\${words}(?![\\p{L}\\p{M}\\p{N}]|['’](?!s(?![\\p{L}\\p{N}]))\\p{L})\`,
    'giu',
  )`,
    why: 'Words stand between the repetitions, which match blanks alone; what stands around them has a fixed length.',
  },
  {
    file: 'packages/portal/src/shared/reading/folded-offsets.ts',
    text: `new RegExp(
    String.raw\`(?<![\\p{L}\\p{N}])\${literal.replace(/\\s+/g, String.raw\`\\s+\`)}(?![\\p{L}\\p{N}])\`,
    'giu',
  )`,
    why: 'Letters stand before, between and after the repetitions, which match blanks alone.',
  },
  {
    file: 'packages/portal/src/shared/reading/hit-in-text.ts',
    text: "new RegExp(pattern, 'du')",
    why: 'Words stand before, between and after the repetitions, which match blanks alone.',
  },
  {
    file: 'packages/server/src/features/portal/index.ts',
    text: "new RegExp(`^${path.replace(/:[a-z]+/g, '[^/]+')}/?$`, 'i')",
    why: 'Addresses of screens are fixed; each repetition ends at the next slash.',
  },
  {
    file: 'packages/word-list/src/profile/steps.ts',
    text: "new RegExp(`^(?:${pattern})$`, 'u')",
    why: 'The steps stand in criteria.ts: each is bound at both ends, with one repetition at most in each choice.',
  },
];
