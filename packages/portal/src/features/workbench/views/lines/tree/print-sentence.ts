import type { Tree } from './query-of-tree.ts';

const field = (value: string): string => (value === '' ? '_' : value.replaceAll(/[\t\r\n]+/g, ' '));

/** A sentence with its tree as CoNLL-U; what the line does not know is `_`. */
export function printSentence(tree: Tree, comments: Readonly<Record<string, string>>): string {
  const head = Object.entries(comments).map(([name, value]) => `# ${name} = ${value.replaceAll(/\s+/g, ' ').trim()}`);
  const tokens = tree.map(({ form, lemma, pos, head: at, deprel }, index) =>
    [
      index + 1,
      field(form),
      field(lemma),
      field(pos),
      '_',
      '_',
      deprel === '' ? '_' : at + 1,
      field(deprel),
      '_',
      '_',
    ].join('\t'),
  );
  return `${[...head, ...tokens].join('\n')}\n\n`;
}
