import { expect, it } from 'vitest';
import { openCorpus, type Corpus } from '../../corpus/index.ts';
import { CLAWS_TAGS, UNIVERSAL_AND_PENN_TAGS, UNIVERSAL_TAGS } from '../../simple-query/index.ts';
import { MemoryStorage } from '../../storage/index.ts';
import { build } from '../../testing/build.ts';
import { corpusOf, segmentOf } from '../../testing/corpus-of.ts';
import { tagsetOfCorpus } from './corpus-tagset.ts';

/** A corpus with a second column of tags, by the words. */
function withXpos(sentence: string, tags: Readonly<Record<string, string>>): Corpus {
  const segment = segmentOf([[sentence]]);
  const xpos = segment.types[0].map((word) => tags[word]);
  const storage = new MemoryStorage();
  build(storage, [{ ...segment, columns: [...segment.columns, 'xpos'], types: [...segment.types, xpos] }]);
  return openCorpus(storage);
}

const TAGGED = 'the/the/DET dogs/dog/NOUN barked/bark/VERB';

it('tells two sets of tags, and calls the universal one by both of its names', () => {
  const corpus = withXpos(TAGGED, { the: 'DT', dogs: 'NNS', barked: 'VBD' });
  expect(tagsetOfCorpus(corpus)).toBe(UNIVERSAL_AND_PENN_TAGS);
  expect(corpus.attributes.get('upos')).toBe(corpus.attributes.get('pos'));
});

it('knows one set where the second column holds no Penn tags, or is not there', () => {
  expect(tagsetOfCorpus(withXpos(TAGGED, { the: 'D1', dogs: 'SB', barked: 'SG' }))).toBe(UNIVERSAL_TAGS);
  const alone = corpusOf([TAGGED]);
  expect(tagsetOfCorpus(alone)).toBe(UNIVERSAL_TAGS);
  expect(alone.attributes.has('upos')).toBe(false);
  expect(tagsetOfCorpus(corpusOf(['the/the/AT0 dogs/dog/NN2 barked/bark/VVD']))).toBe(CLAWS_TAGS);
});
