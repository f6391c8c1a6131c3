/** How the corpus divides a text into tokens. */
export interface Tokeniser {
  (text: string): readonly string[];
}

const OPENING = /^["'“”‘’«([{<¿¡]/u;
const CLOSING = /(?:\.\.\.|[.,;:!?…"'“”‘’»)\]}>])$/u;
/** A letter or a short title before a full stop keeps it. */
const ABBREVIATION = /^(?:\p{L}\.)+$|^(?:mr|mrs|ms|mst|dr|prof|st|sr|jr|rs|no|vs|etc|maj|gen|col|lt|capt|hon)\.$/iu;
/** What is written together with the word before it and is a token of its own. */
const CLITIC = /^(?<word>.*\p{L})(?<clitic>n['’]t|['’](?:s|re|ve|ll|d|m))$/iu;

/** The tokens of a run of characters without space: from the outside inwards, first in front, then behind. */
function divideChunk(chunk: string): string[] {
  const front: string[] = [];
  const back: string[] = [];
  let rest = chunk;
  while (rest !== '' && !ABBREVIATION.test(rest)) {
    const clitic = CLITIC.exec(rest)?.groups;
    const opening = OPENING.exec(rest)?.[0];
    const closing = CLOSING.exec(rest)?.[0];
    if (clitic !== undefined) {
      back.push(clitic.clitic);
      rest = clitic.word;
    } else if (opening !== undefined) {
      front.push(opening);
      rest = rest.slice(opening.length);
    } else if (closing !== undefined) {
      back.push(closing);
      rest = rest.slice(0, -closing.length);
    } else break;
  }
  return [...front, ...(rest === '' ? [] : [rest]), ...back.toReversed()];
}

/**
 * Tokens by plain rules, for a corpus that brings no tokeniser: white space divides, punctuation at the edges of a word
 * and English clitics (do n't, it 's) are tokens, what is hyphenated stays one.
 */
export const plainTokeniser: Tokeniser = (text) => text.split(/\s+/u).flatMap(divideChunk);
