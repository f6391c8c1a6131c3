import type { CorpusInfo } from './site-corpora.ts';

/** What decides how the words of a corpus were found. */
export type CorpusRules = Pick<CorpusInfo, 'title' | 'language' | 'attributes' | 'tagset' | 'hasTrees'>;

/** The language tag of texts that say none. */
const NOT_STATED = 'und';

function hasTags({ attributes }: CorpusRules): boolean {
  return attributes.includes('pos') || attributes.includes('xpos');
}

/** In which rules another corpus differs, one sentence each: figures that depend on them are not comparable. */
export function rulesThatDiffer(one: CorpusRules, other: CorpusRules): string[] {
  const lacks = (has: CorpusRules, hasNot: CorpusRules): string[] => {
    const missing = has.attributes.filter((name) => !hasNot.attributes.includes(name));
    const names = has.hasTrees && !hasNot.hasTrees ? [...missing, 'trees'] : missing;
    return names.length === 0 ? [] : [`“${hasNot.title}” has no ${names.join(', ')}.`];
  };
  const both = `“${one.title}” and “${other.title}”`;
  return [
    ...(one.language === other.language || [one.language, other.language].includes(NOT_STATED)
      ? []
      : [`${both} are in different languages or varieties (${one.language}, ${other.language}).`]),
    ...(one.tagset === other.tagset || ![one, other].every(hasTags)
      ? []
      : [`${both} have different tags (${one.tagset}, ${other.tagset}): do not compare counts by part of speech.`]),
    ...lacks(one, other),
    ...lacks(other, one),
  ];
}
