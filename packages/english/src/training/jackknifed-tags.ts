import { Lemmatiser } from '../lemmas/lemmatiser.ts';
import { readModel } from '../linear/hashed-weights.ts';
import { type ModelSections, sectionOf } from '../model/sections.ts';
import { KnownForms } from '../tagging/known-forms.ts';
import { LabelTagger } from '../tagging/tagger.ts';
import type { TreebankSentence, TreebankToken } from '../treebank/read-conllu.ts';
import { Lexicon, writeLexicon } from '../words/lexicon.ts';
import { lexiconOfPart } from './train-lexicon.ts';
import { trainTagger } from './train-tagger.ts';

const PARTS = 4;

/**
 * The treebank with tags as the tagger gives them to text that it has not seen: each quarter is tagged by a tagger that was trained
 * on the rest; the lemmas follow from these tags. What is trained on these tags learns how far tags can be relied on.
 */
export function jackknifedTags(treebank: readonly TreebankSentence[], made: ModelSections): TreebankToken[][] {
  const whole = new Lexicon(sectionOf(made, 'lexicon'));
  const lemmatiser = new Lemmatiser(sectionOf(made, 'lemmas'), whole);
  const parts = partsOf(treebank);
  const tagged: TreebankToken[][] = [];
  for (let part = 0; part < PARTS; part++) {
    const rest = treebank.filter((_, sentence) => parts[sentence] !== part);
    const lexicon = new Lexicon(writeLexicon(lexiconOfPart(whole, rest)));
    const tagger = new LabelTagger(readModel(trainTagger(rest, lexicon, 1)).model, lexicon);
    const known = new KnownForms(lexicon, new Map());
    for (const [sentence, { tokens }] of treebank.entries()) {
      if (parts[sentence] === part) tagged[sentence] = tagSentence(tokens, tagger, known, lexicon, lemmatiser);
    }
  }
  return tagged;
}

/** By sentence its part: every fourth document, so that each part has all kinds of text; sentences where documents are few. */
function partsOf(treebank: readonly TreebankSentence[]): number[] {
  const documentCount = treebank.filter(({ newDocument }) => newDocument).length;
  let document = 0;
  return treebank.map(({ newDocument }, sentence) => {
    if (newDocument) document += 1;
    return (documentCount < PARTS ? sentence : document) % PARTS;
  });
}

function tagSentence(
  tokens: readonly TreebankToken[],
  tagger: LabelTagger,
  known: KnownForms,
  lexicon: Lexicon,
  lemmatiser: Lemmatiser,
): TreebankToken[] {
  const words = known.withoutHeadings(tokens.map(({ form }) => known.of(form)));
  const labels = new Uint8Array(tokens.length);
  tagger.tag(words, 0, words.length, labels);
  return tokens.map((token, at) => ({
    ...token,
    ...lexicon.labels[labels[at]],
    lemma: lemmatiser.lemma(token.form, labels[at]),
  }));
}
