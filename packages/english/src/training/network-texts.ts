import type { TaggedToken } from '../analysis.ts';
import { English } from '../english.ts';
import { type ModelSections, sectionOf } from '../model/sections.ts';
import type { TreebankSentence } from '../treebank/read-conllu.ts';
import { fineClusters } from '../words/fine-clusters.ts';
import { openLexicon } from '../words/lexicon.ts';
import { jackknifedTags } from './jackknifed-tags.ts';
import type { FreeText } from './section-trainer.ts';

/** Longer sentences of free text are left out. */
const MOST_TOKENS = 90;

/** The columns of a sentence. */
function columnsOf(tokens: readonly TaggedToken[], clusterOf: (form: string) => number): object {
  return {
    forms: tokens.map(({ form }) => form),
    lemmas: tokens.map(({ lemma }) => lemma),
    tags: tokens.map(({ upos, xpos }) => `${upos} ${xpos}`),
    clusters: tokens.map(({ form }) => clusterOf(form)),
  };
}

/** Lines of the input of training/train_network.py: the trees of a treebank, each with the tags of a tagger not trained on it. */
export function treebankLines(
  treebank: readonly TreebankSentence[],
  sections: ModelSections,
  freeText: FreeText,
): string[] {
  const clusterOf = fineClusters(openLexicon(sectionOf(sections, 'lexicon')));
  return jackknifedTags(treebank, sections, freeText).map((tokens) => {
    const heads = tokens.map(({ head }) => head);
    const relations = tokens.map(({ deprel }) => deprel);
    return JSON.stringify({ ...columnsOf(tokens, clusterOf), heads, relations });
  });
}

/** The same for sentences of free text, without trees. */
export function* freeTextLines(sections: ModelSections, { texts }: FreeText): Generator<string> {
  const english = new English(sections);
  const clusterOf = fineClusters(openLexicon(sectionOf(sections, 'lexicon')));
  for (const text of texts) {
    for (const tokens of english.analyse(text.replaceAll('_', ''))) {
      if (tokens.length > 1 && tokens.length <= MOST_TOKENS) yield JSON.stringify(columnsOf(tokens, clusterOf));
    }
  }
}
