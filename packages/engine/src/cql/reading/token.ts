import type { Condition, TokenPattern, ValueTest } from '../pattern/index.ts';
import { clause, nearestWords } from './clause.ts';
import { listed, type Nominal, nominal, quoted, withArticle } from './english.ts';
import { holdsTags, tagNames } from './tag-names.ts';
import { ANY_WORD, overlooked, shapeOfText, verbOf } from './text-shape.ts';

/** A plain word and the note on the differences that its test ignores. Adjacent words with the same note form a phrase. */
export interface PlainWord {
  readonly text: string;
  readonly overlooked: string;
}

function ownAttribute(condition: Condition): string | undefined {
  return condition.kind === 'value' && condition.subject.label === undefined ? condition.subject.name : undefined;
}

/** The word of a token pattern that matches exactly one plain word; undefined for other patterns. */
export function plainWordOf({ labels, condition }: TokenPattern): PlainWord | undefined {
  const test = labels.length === 0 ? condition : undefined;
  if (test?.kind !== 'value' || test.negated || test.members !== undefined) return undefined;
  if (!['word', 'lc'].includes(ownAttribute(test) ?? '')) return undefined;
  const shape = shapeOfText(test);
  if (shape.kind !== 'is' || shape.texts.length !== 1 || shape.texts[0] === '') return undefined;
  return { text: shape.texts[0], overlooked: overlooked(test) };
}

/** “the word “of””, “a word that begins with “th””, “any form of “go””; undefined for other conditions and for negated ones. */
function lexicalNominal(condition: Condition): Nominal | undefined {
  if (condition.kind === 'family') {
    const word = quoted(condition.word);
    if (condition.nearest !== undefined) return { one: `any form of ${nearestWords(condition)}`, many: undefined };
    return { one: `any spelling of ${word}`, many: `spellings of ${word}` };
  }
  if (condition.kind !== 'value' || condition.negated) return undefined;
  const test = condition;
  const attribute = ownAttribute(test);
  if (attribute !== 'word' && attribute !== 'lc' && attribute !== 'lemma') return undefined;
  if (attribute !== 'lemma' && !test.literal && test.text === ANY_WORD) return { one: 'any word', many: 'words' };
  const said = verbOf(test);
  if (said !== undefined) {
    const [one, many] = said.verb;
    const [single, plural] = attribute === 'lemma' ? ['whose lemma', 'whose lemmas'] : ['that', 'that'];
    const object = `${said.object}${overlooked(test)}`;
    return { one: `a word ${single} ${one} ${object}`, many: `words ${plural} ${many} ${object}` };
  }
  const texts = textsOf(test);
  if (texts === undefined) return undefined;
  if (attribute === 'lemma') return { one: `any form of ${texts}`, many: `forms of ${texts}` };
  return { one: `the word ${texts}${overlooked(test)}`, many: undefined };
}

/** ““of” or “to””: the values that a test permits; undefined if one of them is empty, or if the test is a pattern. */
function textsOf(test: ValueTest): string | undefined {
  const shape = shapeOfText(test);
  return shape.kind !== 'is' || shape.texts.includes('') ? undefined : listed(shape.texts.map(quoted), 'or');
}

/** The condition that a negated condition negates; undefined for other conditions. */
function excludedBy(condition: Condition): Condition | undefined {
  if (condition.kind === 'not') return condition.condition;
  return condition.kind === 'value' && condition.negated ? { ...condition, negated: false } : undefined;
}

/** “any token except the word “tea””; undefined for other conditions. */
function exceptNominal(condition: Condition): Nominal | undefined {
  const excluded = excludedBy(condition);
  const named = excluded && lexicalNominal(excluded);
  if (named === undefined) return undefined;
  const what = named.many ?? named.one;
  return { one: `any token except ${what}`, many: `tokens except ${what}` };
}

/** The names of the tags that a test permits or excludes; undefined for other conditions. */
function tagsOf(condition: Condition): { names: readonly string[]; negated: boolean } | undefined {
  if (condition.kind !== 'value' || condition.ignoreCase || condition.ignoreDiacritics) return undefined;
  if (condition.members !== undefined) return undefined;
  const attribute = ownAttribute(condition);
  if (attribute === undefined || !holdsTags(attribute)) return undefined;
  const names = tagNames(condition.text);
  return names && { names, negated: condition.negated };
}

function tagNominal(condition: Condition): Nominal | undefined {
  const tags = tagsOf(condition);
  if (tags === undefined) return undefined;
  const nominals = tags.names.map(nominal);
  const one = listed(
    nominals.map((name) => name.one),
    'or',
  );
  if (tags.negated) return { one: `a token that is not ${one}`, many: `tokens that are not ${one}` };
  return {
    one,
    many: listed(
      nominals.map((name) => name.many ?? name.one),
      'or',
    ),
  };
}

/** “ as a noun”, “ but not as a verb”: how a tag limits a word; undefined for other conditions. */
function asTag(condition: Condition): string | undefined {
  const tags = tagsOf(condition);
  if (tags === undefined) return undefined;
  const names = listed(tags.names.map(withArticle), 'or');
  return tags.negated ? ` but not as ${names}` : ` as ${names}`;
}

/** “ but not the word “went””: what a negated condition excludes; undefined for other conditions. */
function butNot(condition: Condition): string | undefined {
  const excluded = excludedBy(condition);
  const named = excluded && lexicalNominal(excluded);
  return named && ` but not ${named.one}`;
}

/**
 * “any form of “go” as a verb but not the word “went””: a word or a tag that further conditions limit; undefined for
 * other conditions.
 */
function limitedNominal(conditions: readonly Condition[]): Nominal | undefined {
  const word = conditions.findIndex((each) => lexicalNominal(each) !== undefined);
  const head = word === -1 ? conditions.findIndex((each) => tagsOf(each)?.negated === false) : word;
  if (head === -1) return undefined;
  const others = conditions.filter((_, index) => index !== head);
  const tags = word === -1 ? [] : others.filter((each) => tagsOf(each) !== undefined);
  const exceptions = others.filter((each) => !tags.includes(each)).map(butNot);
  if (exceptions.includes(undefined)) return undefined;
  const { one, many } = (lexicalNominal(conditions[head]) ?? tagNominal(conditions[head])) as Nominal;
  const limits = [...tags.map(asTag), ...exceptions].join('');
  return { one: `${one}${limits}`, many: many && `${many}${limits}` };
}

function conditionNominal(condition: Condition): Nominal {
  const simple = lexicalNominal(condition) ?? exceptNominal(condition) ?? tagNominal(condition);
  if (simple !== undefined) return simple;
  const limited = condition.kind === 'all' ? limitedNominal(condition.conditions) : undefined;
  if (limited !== undefined) return limited;
  const said = clause(condition, 'whose');
  return { one: `a token ${said}`, many: `tokens ${said}` };
}

/** The English name of a token. */
export function tokenNominal({ labels, condition }: TokenPattern): Nominal {
  const { one, many } = condition === undefined ? { one: 'any token', many: 'tokens' } : conditionNominal(condition);
  if (labels.length === 0) return { one, many };
  // The anchor @ has no name in the query: it marks the token.
  const name = labels.length === 1 && labels[0] === 'target' ? ' (marked)' : ` (token ${labels.join(', ')})`;
  return { one: `${one}${name}`, many: many && `${many}${name}` };
}
