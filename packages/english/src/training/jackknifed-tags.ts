import { Lemmatiser } from '../lemmas/lemmatiser.ts';
import { readModel } from '../linear/hashed-weights.ts';
import { type ModelSections, sectionOf } from '../model/sections.ts';
import { KnownForms } from '../tagging/known-forms.ts';
import type { CloseChoice } from '../tagging/second-look.ts';
import { LabelTagger } from '../tagging/tagger.ts';
import { partsOf } from '../treebank/documents.ts';
import type { TreebankSentence, TreebankToken } from '../treebank/read-conllu.ts';
import { Lexicon, openLexicon, writeLexicon } from '../words/lexicon.ts';
import type { Word } from '../words/word.ts';
import type { FreeText } from './section-trainer.ts';
import { lexiconOfPart } from './train-lexicon.ts';
import { trainTagger } from './train-tagger.ts';

/** Number of parts of the treebank. */
export const PARTS = 4;

/** A sentence as labelled by a tagger that was not trained on it. */
export interface JackknifedLabels {
  /** The words, with the values of a lexicon of the other parts. */
  readonly words: readonly Word[];
  readonly labels: Uint8Array;
  /** The close choices of the tagger. */
  readonly close: readonly CloseChoice[];
}

const kept = new WeakMap<Uint8Array, readonly JackknifedLabels[]>();

/**
 * The labels of the tagger for unseen text: each part of the treebank is tagged by a tagger that was trained on the other
 * parts. A model that is trained on these labels learns how reliable they are. The result is cached by the section of the
 * lexicon, since several sections of a model are trained on it.
 */
export function jackknifedLabels(
  treebank: readonly TreebankSentence[],
  lexiconSection: Uint8Array,
  freeText: FreeText,
): readonly JackknifedLabels[] {
  const known = kept.get(lexiconSection);
  if (known !== undefined) return known;
  const whole = openLexicon(lexiconSection);
  const parts = partsOf(treebank, PARTS);
  const labelled: JackknifedLabels[] = [];
  for (let part = 0; part < PARTS; part++) {
    const rest = treebank.filter((_, sentence) => parts[sentence] !== part);
    const lexicon = new Lexicon(writeLexicon(lexiconOfPart(whole, rest, freeText)));
    const { model } = readModel(trainTagger(rest, lexicon, freeText, { modelCount: 1, least: 1 }));
    const tagger = new LabelTagger(model, lexicon);
    const forms = new KnownForms(lexicon, new Map());
    for (const [sentence, { tokens }] of treebank.entries()) {
      if (parts[sentence] !== part) continue;
      const known = forms.withoutHeadings(tokens.map(({ form }) => forms.of(form)));
      const labels = new Uint8Array(tokens.length);
      const close = tagger.firstLook(known, 0, known.length, labels);
      labelled[sentence] = { words: known.map(({ word }) => word), close, labels };
    }
  }
  kept.set(lexiconSection, labelled);
  return labelled;
}

/** The tokens of a treebank with the labels of `jackknifedLabels`, and with lemmas derived from them. */
export function jackknifedTags(
  treebank: readonly TreebankSentence[],
  made: ModelSections,
  freeText: FreeText,
): TreebankToken[][] {
  const lexiconSection = sectionOf(made, 'lexicon');
  const lexicon = openLexicon(lexiconSection);
  const lemmatiser = new Lemmatiser(sectionOf(made, 'lemmas'), lexicon);
  const labelled = jackknifedLabels(treebank, lexiconSection, freeText);
  return treebank.map(({ tokens }, sentence) => {
    const { labels } = labelled[sentence];
    return tokens.map((token, at) => ({
      ...token,
      ...lexicon.labels[labels[at]],
      lemma: lemmatiser.lemma(token.form, labels[at]),
    }));
  });
}
