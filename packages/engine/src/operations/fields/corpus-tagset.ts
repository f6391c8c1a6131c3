import { type Corpus, onceFor } from '../../corpus/index.ts';
import { PENN_TAGS, type Tagset, tagsetOf, UNIVERSAL_AND_PENN_TAGS, UNIVERSAL_TAGS } from '../../simple-query/index.ts';

/** More values than any tagset has: a column with more does not hold tags. */
const MAX_TAGS = 10_000;

/** The tagset of a corpus, recognised by the values of its `pos` and `xpos`. Computed once for each corpus. */
export const tagsetOfCorpus = onceFor((corpus: Corpus): Tagset => {
  const tagset = tagsetOfAttribute(corpus, UNIVERSAL_TAGS.attribute) ?? UNIVERSAL_TAGS;
  return tagset === UNIVERSAL_TAGS && hasPennTags(corpus) ? UNIVERSAL_AND_PENN_TAGS : tagset;
});

/** Whether the values of `xpos` are tags of the Penn Treebank. Computed once for each corpus. */
export const hasPennTags = onceFor((corpus: Corpus): boolean => tagsetOfAttribute(corpus, 'xpos') === PENN_TAGS);

/** The tagset of an attribute's values; undefined where the corpus lacks the attribute or its values are not tags. */
function tagsetOfAttribute(corpus: Corpus, name: string): Tagset | undefined {
  const tags = corpus.attributes.get(name)?.lexicon;
  return tags === undefined || tags.size > MAX_TAGS ? undefined : tagsetOf(tags.values());
}
