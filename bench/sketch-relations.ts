// How well does the parser find each relation of a word sketch? Precision and recall against gold trees, on gold tokens.
//
//   node bench/sketch-relations.ts [<treebank.conllu[.gz]> …]
//
// Without a file: the dev part of UD English EWT in the shared data folder ($ZABAN_SHARED_DATA, else ../shared/data). A
// triple is right if gold has it with the same two tokens, tags and preposition. The same figures are in docs/english.md.
import { English, openParser } from '@zaban/english';
import { loadModel, PARSER_FILE } from '@zaban/english/load';
import { ENGLISH_SKETCH } from '../packages/engine/src/analysis/sketches/sketch-relations.ts';
import { treebanks } from './treebanks.ts';

interface Token {
  readonly lemma: string;
  readonly upos: string;
  readonly head: number;
  readonly deprel: string;
}

const model = loadModel();
const english = new English(model, { parser: openParser(model, loadModel(PARSER_FILE)) });

/** The triples of a sentence, each as the name of its relation and a text. */
function triplesOf(tokens: readonly Token[]): (readonly [relation: string, triple: string])[] {
  return tokens.flatMap(({ head, deprel }, dependent) => {
    if (head < 0) return [];
    return ENGLISH_SKETCH.filter((relation) => relation.deprel === deprel).flatMap((relation) => {
      const ends = relation.collocate === 'head' ? [dependent, head] : [head, dependent];
      const [headword, collocate] = ends.map((end) => tokens[end]);
      const isTagged =
        relation.of.includes(headword.upos) && (relation.with?.includes(collocate.upos) ?? collocate.upos !== 'PUNCT');
      if (!isTagged) return [];
      const prepositions = tokens.filter((token) => token.deprel === 'case' && token.head === dependent);
      const kinds = relation.byPreposition ? new Set(prepositions.map(({ lemma }) => lemma)) : [''];
      return Array.from(kinds, (kind) => [relation.name, `${ends.join(' ')} ${kind}`] as const);
    });
  });
}

for (const { file, documents } of treebanks(process.argv.slice(2))) {
  const counts = new Map(ENGLISH_SKETCH.map(({ name }) => [name, { gold: 0, found: 0, right: 0 }]));
  const countOf = (name: string) => counts.get(name) ?? { gold: 0, found: 0, right: 0 };
  for (const document of documents) {
    const parsed = english.analyseTokens(document.map(({ tokens }) => tokens.map(({ form }) => form)));
    for (const [index, { tokens }] of document.entries()) {
      const gold = new Set(triplesOf(tokens).map((triple) => triple.join(' ')));
      for (const triple of triplesOf(tokens)) countOf(triple[0]).gold++;
      for (const triple of triplesOf(parsed[index] as readonly Token[])) {
        countOf(triple[0]).found++;
        if (gold.has(triple.join(' '))) countOf(triple[0]).right++;
      }
    }
  }
  console.log(`${file}\n`);
  console.log(
    ['relation'.padEnd(24), ...['gold', 'found', 'precision', 'recall'].map((head) => head.padStart(10))].join(''),
  );
  for (const [name, { gold, found, right }] of counts) {
    const shares = [right / found, right / gold].map((share) => (100 * share).toFixed(1).padStart(10));
    console.log([name.padEnd(24), String(gold).padStart(10), String(found).padStart(10), ...shares].join(''));
  }
}
