import type { CorpusTokens, QuerySettings } from './options.ts';

/** A typed stretch as tokens, in each of the ways in which the corpus can have it. */
export type Ways = readonly (readonly string[])[];

/** Maximum number of ways of one stretch. */
const MAX_WAYS = 3;

/** Maximum number of words that are one token. */
const MOST_WORDS = 4;

/** Maximum number of parts that are one token where the tokens of the corpus are not those of the tokeniser. */
const LONGEST_TOKEN = 12;

/** Maximum number of letters of a small word that is joined to the next one. */
const LONGEST_JOINED = 3;

/** Most stretches are a word of letters, which nobody divides. */
const ONE_WORD = /^[\p{L}\p{M}]+$/u;

/** Scripts that write words, or small words and the next one, without a space: a token can end at each of their letters. */
const JOINING =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Letters with their marks, digits, or one other character. */
const PART = /[\p{L}\p{M}]+|\p{N}+|[^\p{L}\p{M}\p{N}]/gu;

/**
 * Divides typed words, which had spaces between them, as the texts of the corpus are divided. Where others divided it,
 * their tokens are those of its lexicon: what is typed is made of the longest of them.
 */
export function divide(words: readonly string[], settings: QuerySettings): Ways[] {
  const { tokenise, tokens } = settings;
  const own = tokenise(words.join(' '));
  if (tokens === undefined) return own.map((token) => [[token]]);
  const parts = ownTokensOf(words, own);
  const divided: Ways[] = [];
  for (let at = 0; at < words.length;) {
    const count = wordsOfOneToken(words, at, tokens);
    if (count > 1) {
      const joined = words.slice(at, at + count).join(' ');
      divided.push([[joined], parts.slice(at, at + count).flat()]);
    } else {
      divided.push(waysOf(words[at], parts[at], tokens));
    }
    at += count;
  }
  return divided;
}

/** How many words from a place on are one token, as in "80 000". */
function wordsOfOneToken(words: readonly string[], at: number, tokens: CorpusTokens): number {
  for (let end = Math.min(words.length, at + MOST_WORDS); end > at + 1; end -= 1) {
    if (tokens.has(words.slice(at, end).join(' '))) return end - at;
  }
  return 1;
}

/** The tokens of each word, from those of all words together: what stands beside a word can decide its tokens. */
function ownTokensOf(words: readonly string[], tokens: readonly string[]): string[][] {
  const parts = words.map((): string[] => []);
  let word = 0;
  let at = 0;
  for (const token of tokens) {
    let found = words[word].indexOf(token, at);
    while (found < 0 && word + 1 < words.length) {
      word += 1;
      found = words[word].indexOf(token);
    }
    parts[word].push(token);
    at = found < 0 ? words[word].length : found + token.length;
  }
  return parts;
}

/**
 * The ways of a word. Where small words are joined to the next one, what is one token in one place can be several in
 * another: both are ways.
 */
function waysOf(word: string, own: readonly string[], tokens: CorpusTokens): Ways {
  const ways = divisionsOf(word, own, tokens);
  const joined = JOINING.test(word) ? joinedTokens(word, tokens) : undefined;
  const isKnown = joined === undefined || ways.some((way) => way.length === joined.length);
  return isKnown ? ways : [...ways, joined];
}

/** Small words that the corpus joins to the next one, and what remains of the word; undefined if the corpus has no such tokens. */
function joinedTokens(word: string, tokens: CorpusTokens): readonly string[] | undefined {
  for (let end = 1; end <= Math.min(LONGEST_JOINED, word.length - 1); end += 1) {
    const [first, rest] = [word.slice(0, end), word.slice(end)];
    if (!tokens.has(first) || tokens.isJoined?.(first) !== true) continue;
    const others = tokens.has(rest) ? [rest] : joinedTokens(rest, tokens);
    if (others !== undefined) return [first, ...others];
  }
  return undefined;
}

/**
 * The tokeniser's own way if the corpus has all its tokens, and that with the fewest tokens if these are fewer. If it has
 * neither, the tokeniser's.
 */
function divisionsOf(word: string, own: readonly string[], { has }: CorpusTokens): Ways {
  if (own.length === 0) return [[word]];
  if (own.length === 1 && ONE_WORD.test(word) && !JOINING.test(word)) return [own];
  const isOwn = own.every(has);
  // Tokens that others joined are looked for among the tokeniser's; those that they divided are not.
  const fewest = has(word) ? [[word]] : fewestTokens(isOwn ? own : own.flatMap(partsOf), has);
  if (fewest.length === 0) return [own];
  if (!isOwn) return fewest;
  return fewest[0].length < own.length ? [own, fewest[0]] : [own];
}

/** The smallest parts of a token: tokens of others can end after each. */
function partsOf(token: string): string[] {
  const parts: readonly string[] = token.match(PART) ?? [];
  return parts.flatMap((part) => (JOINING.test(part) ? Array.from(part) : [part]));
}

/** The divisions with the fewest tokens that the corpus has; empty if it lacks some part of each division. */
function fewestTokens(parts: readonly string[], has: (token: string) => boolean): Ways {
  const best: (readonly string[])[][] = [[[]]];
  for (let end = 1; end <= parts.length; end += 1) {
    const ways: (readonly string[])[] = [];
    for (let start = Math.max(0, end - LONGEST_TOKEN); start < end; start += 1) {
      const before = best[start];
      const fewest = ways[0]?.length ?? Infinity;
      if (before.length === 0 || before[0].length >= fewest) continue;
      const token = parts.slice(start, end).join('');
      if (!has(token)) continue;
      if (before[0].length + 1 < fewest) ways.length = 0;
      for (const way of before) if (ways.length < MAX_WAYS) ways.push([...way, token]);
    }
    best.push(ways);
  }
  return best[parts.length];
}
