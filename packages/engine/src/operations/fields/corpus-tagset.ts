import type { Corpus } from '../../corpus/index.ts';
import { PENN_TAGS, type Tagset, tagsetOf, UNIVERSAL_AND_PENN_TAGS, UNIVERSAL_TAGS } from '../../simple-query/index.ts';

/** No tagset has so many tags: what holds more values is no column of tags. */
const MOST_TAGS = 10_000;

const known = new WeakMap<Corpus, Tagset>();

/** The tagset of a corpus, told by the values of its `pos` and `xpos`: the same corpus always has the same. */
export function tagsetOfCorpus(corpus: Corpus): Tagset {
  let tagset = known.get(corpus);
  if (tagset === undefined) {
    tagset = tagsetOfAttribute(corpus, UNIVERSAL_TAGS.attribute) ?? UNIVERSAL_TAGS;
    const isPenn = tagsetOfAttribute(corpus, 'xpos') === PENN_TAGS;
    if (tagset === UNIVERSAL_TAGS && isPenn) tagset = UNIVERSAL_AND_PENN_TAGS;
    known.set(corpus, tagset);
  }
  return tagset;
}

/** The tagset of the values of an attribute; undefined where the corpus does not have it, or where it holds no tags. */
function tagsetOfAttribute(corpus: Corpus, name: string): Tagset | undefined {
  const tags = corpus.attributes.get(name)?.lexicon;
  return tags === undefined || tags.size > MOST_TAGS ? undefined : tagsetOf(tags.values());
}
