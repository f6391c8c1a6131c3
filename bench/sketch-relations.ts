// How well is each relation of a word sketch found, by the parser and by patterns of tags? Precision and recall against gold
// trees, on gold tokens.
//
//   node bench/sketch-relations.ts [<treebank.conllu[.gz]> …]
//
// Without a file: the dev part of UD English EWT in the shared data folder ($ZABAN_SHARED_DATA, else ../shared/data). A
// triple is right if gold has it with the same two tokens and preposition. The same figures are in docs/english.md
// and beside the relations (english-relations.ts).
import { English, openParser } from '@zaban/english';
import { loadModel, PARSER_FILE } from '@zaban/english/load';
import type { Corpus } from '@zaban/engine';
import { searchedSubcorpus } from '../packages/engine/src/analysis/index.ts';
import { ENGLISH_RELATIONS, sketchTriples } from '../packages/engine/src/operations/relations/index.ts';
import { startRun } from '../packages/engine/src/operations/operation-run.ts';
import { corpusOf } from '../packages/engine/src/testing/index.ts';
import { treebanks } from './treebanks.ts';

interface Token {
  readonly form: string;
  readonly lemma: string;
  readonly upos: string;
  readonly head: number;
  readonly deprel: string;
}

const model = loadModel();
const english = new English(model, { parser: openParser(model, loadModel(PARSER_FILE)) });

/** Without the sign that divides the values of a token. */
const plain = (text: string): string => text.replaceAll('/', '⁄');

/** A corpus of these sentences; without trees if only the tags are wanted. */
function corpusOfTokens(sentences: readonly (readonly Token[])[], withTrees: boolean): Corpus {
  const tokens = sentences.flat();
  return corpusOf({
    sentences: sentences.map((sentence) =>
      sentence.map(({ form, lemma, upos }) => [form, lemma, upos].map(plain).join('/')),
    ),
    ...(withTrees && {
      streams: { head: tokens.map(({ head }) => String(head + 1)), deprel: tokens.map(({ deprel }) => deprel) },
    }),
  });
}

/** The triples of a corpus by relation, each as a text: positions of its words, and its preposition. */
function triplesOf(corpus: Corpus): Map<string, Set<string>> {
  const run = startRun(corpus, {});
  const { words, triples } = sketchTriples(run);
  const found = new Map<string, Set<string>>(ENGLISH_RELATIONS.map(({ name }) => [name, new Set()]));
  triples?.inTexts(
    searchedSubcorpus(corpus, undefined),
    (relation, headword, collocate, preposition) => {
      const marker = preposition < 0 ? '' : words.words[preposition].value;
      found.get(triples.list[relation].name)?.add(`${headword} ${collocate} ${marker}`);
    },
    run.budget,
  );
  return found;
}

const figure = (share: number): string => (Number.isNaN(share) ? '–' : (100 * share).toFixed(1)).padStart(8);

for (const { file, documents } of treebanks(process.argv.slice(2))) {
  const gold = documents.flat().map(({ tokens }) => tokens as readonly Token[]);
  const parsed = documents.flatMap((document) =>
    english
      .analyseTokens(document.map(({ tokens }) => tokens.map(({ form }) => form)))
      .map((sentence, index) =>
        sentence.map((token, place) => ({ ...token, form: document[index].tokens[place].form }) as Token),
      ),
  );
  const right = triplesOf(corpusOfTokens(gold, true));
  const ways = [triplesOf(corpusOfTokens(parsed, true)), triplesOf(corpusOfTokens(parsed, false))];
  console.log(`${file}\n`);
  console.log(`${' '.repeat(31)}by parsing      by tags`);
  console.log(`${'relation'.padEnd(22)}    gold  right   found   right   found`);
  for (const [name, expected] of right) {
    const figures = ways.flatMap((way) => {
      const found = way.get(name) ?? new Set();
      const both = found.intersection(expected).size;
      return [both / found.size, found.size === 0 ? Number.NaN : both / expected.size];
    });
    console.log(`${name.padEnd(22)}${String(expected.size).padStart(8)}${figures.map(figure).join('')}`);
  }
}
