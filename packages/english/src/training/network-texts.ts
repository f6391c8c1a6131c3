import type { TaggedToken } from '../analysis.ts';
import { English } from '../english.ts';
import { type ModelSections, sectionOf } from '../model/sections.ts';
import { openParser } from '../parsing/open-parser.ts';
import type { ParsedSentence } from '../parsing/parser-trainer.ts';
import { trainParser } from '../parsing/train-parser.ts';
import { TransitionParser } from '../parsing/transition-parser.ts';
import { partsOf } from '../treebank/documents.ts';
import type { TreebankSentence } from '../treebank/read-conllu.ts';
import { fineClusters } from '../words/fine-clusters.ts';
import { openLexicon } from '../words/lexicon.ts';
import { PARTS } from './jackknifed-tags.ts';
import type { FreeText } from './section-trainer.ts';
import { sentencesToParse } from './train-parser-section.ts';

/** Longer sentences of free text are left out. */
const MOST_TOKENS = 90;

/** Leads without a bound are written as this number. */
const LARGEST_LEAD = 9999;

/** One line of the input of training/train_network.py: columns of a sentence, and the tree that the first parser found. */
function lineOf(
  tokens: readonly TaggedToken[],
  parser: TransitionParser,
  clusterOf: (form: string) => number,
  right?: Pick<ParsedSentence, 'heads' | 'relations'>,
): string {
  const { heads, relations } = parser.parse(tokens);
  return JSON.stringify({
    forms: tokens.map(({ form }) => form),
    lemmas: tokens.map(({ lemma }) => lemma),
    tags: tokens.map(({ upos, xpos }) => `${upos} ${xpos}`),
    clusters: tokens.map(({ form }) => clusterOf(form)),
    firstHeads: Array.from(heads),
    firstRelations: relations,
    leads: Array.from(parser.leads.subarray(0, tokens.length), (lead) => Math.min(lead, LARGEST_LEAD)),
    ...(right === undefined ? {} : { heads: Array.from(right.heads), relations: right.relations }),
  });
}

/** The trees of a treebank, each with the tags and the tree that models not trained on it found. */
export function treebankLines(
  treebank: readonly TreebankSentence[],
  sections: ModelSections,
  freeText: FreeText,
): string[] {
  const clusterOf = fineClusters(openLexicon(sectionOf(sections, 'lexicon')));
  const sentences = sentencesToParse(treebank, sections, freeText);
  const parts = partsOf(treebank, PARTS);
  const lines: string[] = [];
  for (let part = 0; part < PARTS; part++) {
    const others = sentences.filter((_, at) => parts[at] !== part);
    const parser = new TransitionParser(trainParser(others, { models: 1, clusterOf }), undefined, clusterOf);
    for (const [at, sentence] of sentences.entries()) {
      if (parts[at] === part) lines[at] = lineOf(sentence.tokens, parser, clusterOf, sentence);
    }
  }
  return lines;
}

/** The sentences of free text with the tags and the trees that the model finds without its network. */
export function* freeTextLines(sections: ModelSections, { texts }: FreeText): Generator<string> {
  const english = new English(sections);
  const clusterOf = fineClusters(openLexicon(sectionOf(sections, 'lexicon')));
  const parser = openParser(sections, new Map([['parser', sectionOf(sections, 'parser')]]));
  for (const text of texts) {
    for (const tokens of english.analyse(text.replaceAll('_', ''))) {
      if (tokens.length > 1 && tokens.length <= MOST_TOKENS) yield lineOf(tokens, parser, clusterOf);
    }
  }
}
