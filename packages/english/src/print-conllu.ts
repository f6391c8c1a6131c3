import type { AnalysedToken } from './english.ts';

/** A value of CoNLL-U: "_" for an empty one; only forms and lemmas may contain white space. */
function field(value: string): string {
  return value === '' ? '_' : value.replaceAll(/[\t\r\n]+/g, ' ');
}

/**
 * Sentences as CoNLL-U, each with its text as a comment. `text` is the text to which the offsets of the tokens refer.
 */
export function printConllu(sentences: readonly (readonly AnalysedToken[])[], text: string): string {
  return sentences
    .filter((tokens) => tokens.length > 0)
    .map((tokens) => {
      const own = text.slice(tokens[0].start, tokens.at(-1)!.end);
      const lines = tokens.map(({ form, lemma, upos, xpos, feats, head, deprel, end }, at) => {
        const glued = tokens[at + 1]?.start === end;
        return [
          at + 1,
          ...[form, lemma, upos, xpos, feats].map(field),
          head === undefined ? '_' : head + 1,
          field(deprel ?? ''),
          '_',
          glued ? 'SpaceAfter=No' : '_',
        ].join('\t');
      });
      return `# text = ${own.replaceAll(/\s+/g, ' ')}\n${lines.join('\n')}\n\n`;
    })
    .join('');
}
