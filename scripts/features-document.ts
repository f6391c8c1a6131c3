// Describes the catalogue of features of World Englishes, from its table in the contract.
import { ENGLISH_FEATURES, JUDGED_TEXTS, precisionInWords } from '@zaban/contract';
import { markdownTable } from './markdown-table.ts';

/** The complete text of docs/reference/features.md. */
export function featuresDocument(): string {
  const rows = ENGLISH_FEATURES.map((feature) => {
    const { name, ewave, cql, note } = feature;
    return [name, ewave === null ? '' : String(ewave), precisionInWords(feature), note, `\`\`${cql} \`\``];
  });
  return `# Features of World Englishes

Made from \`packages/engine/src/features/features-of-english.ts\`. The screen of corpora counts each feature in all corpora of a site. Numbers are those of
eWAVE 3.0 (Kortmann, Lunkenheimer & Ehret 2020). The precision is the share of right hits with its 95 % interval (Wilson), among hits drawn from
${JUDGED_TEXTS}

${markdownTable(['feature', 'eWAVE', 'precision', 'note', 'query'], rows)}
`;
}
