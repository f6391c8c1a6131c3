import type { Condition, TokenPattern, ValueTest } from '../pattern/index.ts';
import { clause } from './clause.ts';
import { listed, type Nominal, nominal, quoted, withArticle } from './english.ts';
import { holdsTags, tagNames } from './tag-names.ts';
import { IGNORING_BOTH, overlooked, shapeOfText } from './text-shape.ts';

/** A plain word with the differences that its search ignores. Adjacent words of one kind form a phrase. */
export interface PlainWord {
  readonly text: string;
  readonly overlooked: string;
}

function ownAttribute(condition: Condition): string | undefined {
  return condition.kind === 'value' && condition.subject.label === undefined ? condition.subject.name : undefined;
}

/** `lc` holds words without regard to case and diacritics. */
function wordOverlooked(test: ValueTest): string {
  return test.subject.name === 'lc' ? IGNORING_BOTH : overlooked(test);
}

function straight(text: string): string {
  return text.replaceAll('’', "'");
}

/** A choice between a straight and a curly apostrophe counts as one word. */
function asOneTest(condition: Condition): ValueTest | undefined {
  if (condition.kind === 'value') return condition;
  if (condition.kind !== 'any') return undefined;
  const [first, ...others] = condition.conditions;
  if (first.kind !== 'value' || !first.literal || first.negated) return undefined;
  const same = others.every(
    (other) =>
      other.kind === 'value' &&
      other.literal &&
      !other.negated &&
      ownAttribute(other) === ownAttribute(first) &&
      straight(other.text) === straight(first.text),
  );
  return same ? first : undefined;
}

/** The word of a token that matches one plain word and nothing else. */
export function plainWordOf({ labels, condition }: TokenPattern): PlainWord | undefined {
  const test = condition && labels.length === 0 ? asOneTest(condition) : undefined;
  if (test === undefined || test.negated || !['word', 'lc'].includes(ownAttribute(test) ?? '')) return undefined;
  const shape = shapeOfText(test);
  if (shape.kind !== 'is' || shape.texts.length !== 1 || shape.texts[0] === '') return undefined;
  return { text: shape.texts[0], overlooked: wordOverlooked(test) };
}

/** The predicate of a token, in the singular and the plural. */
const VERBS = {
  begins: ['begins with', 'begin with'],
  ends: ['ends with', 'end with'],
  contains: ['contains', 'contain'],
  matches: ['matches', 'match'],
} as const;

/** “the word “of””, “a word that begins with “th””, “any form of “go””; undefined for other conditions. */
function lexicalNominal(condition: Condition): Nominal | undefined {
  if (condition.kind === 'family') return { one: `any spelling of ${quoted(condition.word)}`, many: undefined };
  const test = asOneTest(condition);
  if (test === undefined || test.negated) return undefined;
  const attribute = ownAttribute(test);
  if (attribute !== 'word' && attribute !== 'lc' && attribute !== 'lemma') return undefined;
  const shape = shapeOfText(test);
  const note = attribute === 'lemma' && shape.kind === 'is' ? '' : wordOverlooked(test);
  if (shape.kind !== 'is') {
    const noun = attribute === 'lemma' ? 'form of a lemma' : 'word';
    const [one, many] = VERBS[shape.kind];
    const plural = attribute === 'lemma' ? 'forms of lemmas' : 'words';
    const object = shape.kind === 'matches' ? shape.text : quoted(shape.text);
    return {
      one: `${withArticle(noun)} that ${one} ${object}${note}`,
      many: `${plural} that ${many} ${object}${note}`,
    };
  }
  if (shape.texts.includes('')) return undefined;
  const texts = listed(shape.texts.map(quoted), 'or');
  if (attribute === 'lemma') return { one: `any form of ${texts}`, many: `forms of ${texts}` };
  return { one: `the word ${texts}${note}`, many: undefined };
}

/** The names of a positive or negated test of a tag. */
function tagsOf(condition: Condition): { names: readonly string[]; negated: boolean } | undefined {
  if (condition.kind !== 'value' || condition.ignoreCase || condition.ignoreDiacritics) return undefined;
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

/** “ as a noun”, “ but not as a verb”: what a tag adds to a word. */
function asTag(condition: Condition): string | undefined {
  const tags = tagsOf(condition);
  if (tags === undefined) return undefined;
  const names = listed(tags.names.map(withArticle), 'or');
  return tags.negated ? ` but not as ${names}` : ` as ${names}`;
}

function conditionNominal(condition: Condition): Nominal {
  const simple = lexicalNominal(condition) ?? tagNominal(condition);
  if (simple !== undefined) return simple;
  if (condition.kind === 'all') {
    const words = condition.conditions.map(lexicalNominal);
    const head = words.findIndex((word) => word !== undefined);
    const rest = condition.conditions.filter((_, index) => index !== head).map(asTag);
    if (head !== -1 && rest.every((note) => note !== undefined)) {
      const { one, many } = words[head] as Nominal;
      return { one: `${one}${rest.join('')}`, many: many && `${many}${rest.join('')}` };
    }
  }
  const said = clause(condition, 'whose');
  return { one: `a token ${said}`, many: `tokens ${said}` };
}

/** The English name of a token. */
export function tokenNominal({ labels, condition }: TokenPattern): Nominal {
  const { one, many } = condition === undefined ? { one: 'any token', many: 'tokens' } : conditionNominal(condition);
  if (labels.length === 0) return { one, many };
  const name = ` (token ${labels.join(', ')})`;
  return { one: `${one}${name}`, many: many && `${many}${name}` };
}
