// Describes the relations of English in word sketches, from their table in the engine.
import { ENGLISH_RELATIONS } from '../packages/engine/src/operations/relations/index.ts';
import { markdownTable } from './markdown-table.ts';

function share(value: number | undefined): string {
  return value === undefined ? '–' : String(Math.round(100 * value));
}

/** The complete text of docs/reference/relations.md. */
export function relationsDocument(): string {
  const rows = ENGLISH_RELATIONS.map(({ label, query, tags, byTags, ...byTrees }) => [
    label.replace('%', '*word*').replace('$', 'with'),
    ...[byTrees, byTrees.onSecond, byTags, byTags?.onSecond].map((measured) =>
      [measured?.precision, measured?.recall].map(share).join(', '),
    ),
    [query, tags].flatMap((each) => (each === undefined ? [] : [`\`\`${each} \`\``])).join('<br>'),
  ]);
  return `# Relations of English in word sketches

Made from \`packages/engine/src/operations/relations/english-relations.ts\`. Of 100 triples that are found so many are right, and of 100 right ones so
many are found, on gold tokens: by parsing and by patterns of tags, in the dev part of UD English EWT (2,001 sentences of web texts) and in 541
sentences of UD English PUD (news and Wikipedia). \`npx node bench/sketch-relations.ts <treebank>\` prints both for any treebank.

${markdownTable(['relation', 'parsed, EWT', 'parsed, PUD', 'by tags, EWT', 'by tags, PUD', 'query; pattern of tags'], rows)}
`;
}
