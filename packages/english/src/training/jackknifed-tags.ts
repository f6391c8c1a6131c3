import { LinearModel } from '../linear/linear-model.ts';
import { type ModelSections, sectionOf } from '../model/sections.ts';
import { LabelTagger, type TaggableWord } from '../tagging/tagger.ts';
import type { TreebankSentence, TreebankToken } from '../treebank/read-conllu.ts';
import { Lexicon, writeLexicon } from '../words/lexicon.ts';
import { wordOf } from '../words/word.ts';
import { lexiconOfPart } from './train-lexicon.ts';
import { taggerTrainer } from './train-tagger.ts';

const PARTS = 4;

/**
 * The treebank with tags as the tagger gives them to text that it has not seen: each quarter, a run of sentences, is tagged by
 * a tagger that was trained on the rest. What is trained on these tags learns how far tags can be relied on.
 */
export function jackknifedTags(treebank: readonly TreebankSentence[], made: ModelSections): TreebankToken[][] {
  const whole = new Lexicon(sectionOf(made, 'lexicon'));
  const partOf = (sentence: number): number => Math.floor((sentence * PARTS) / treebank.length);
  const tagged: TreebankToken[][] = [];
  for (let part = 0; part < PARTS; part++) {
    const rest = treebank.filter((_, sentence) => partOf(sentence) !== part);
    const held = treebank.filter((_, sentence) => partOf(sentence) === part);
    const lexiconSection = writeLexicon(lexiconOfPart(whole, rest));
    const trained = taggerTrainer.train(rest, new Map([['lexicon', lexiconSection]]), {
      texts: [],
      capitals: new Map(),
    });
    const lexicon = new Lexicon(lexiconSection);
    const tagger = new LabelTagger(new LinearModel(trained), lexicon);
    for (const { tokens } of held) tagged.push(tagSentence(tokens, tagger, lexicon));
  }
  return tagged;
}

function tagSentence(tokens: readonly TreebankToken[], tagger: LabelTagger, lexicon: Lexicon): TreebankToken[] {
  const words: TaggableWord[] = tokens.map(({ form }) => ({ word: wordOf(form, lexicon), scores: undefined }));
  const labels = new Uint8Array(tokens.length);
  tagger.tag(words, 0, words.length, labels);
  return tokens.map((token, at) => ({ ...token, ...lexicon.labels[labels[at]] }));
}
