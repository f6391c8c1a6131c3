import type { Corpus } from '../corpus/index.ts';
import { type Tagset, tagsetOf, UNIVERSAL_TAGS } from '../simple-query/index.ts';

/** No tagset has so many tags: what holds more values is no column of tags. */
const MOST_TAGS = 10_000;

const known = new WeakMap<Corpus, Tagset>();

/** The tagset of a corpus, told by the values of its `pos`: the same corpus always has the same. */
export function tagsetOfCorpus(corpus: Corpus): Tagset {
  let tagset = known.get(corpus);
  if (tagset === undefined) {
    const tags = corpus.attributes.get(UNIVERSAL_TAGS.attribute)?.lexicon;
    tagset = tags === undefined || tags.size > MOST_TAGS ? UNIVERSAL_TAGS : tagsetOf(tags.values());
    known.set(corpus, tagset);
  }
  return tagset;
}
