import type { Meet, Pattern, Repetition, Sequence, Vicinity, Within, Condition } from '../pattern/index.ts';
import { clause } from './clause.ts';
import { countWord, listed, quoted, nominal } from './english.ts';
import { treeNominal } from './relation.ts';
import { isEventName } from './structure-nouns.ts';
import { structureNoun } from './structure-nouns.ts';
import { plainWordOf, tokenNominal } from './token.ts';

/**
 * Describes a query in plain English, as a phrase without a full stop: “a determiner, then one or more adjectives, then
 * a noun, within one sentence”. Every tree has a description.
 */
export function describeQuery(pattern: Pattern): string {
  switch (pattern.kind) {
    case 'token':
      return tokenNominal(pattern).one;
    case 'sequence':
      return describeSequence(pattern);
    case 'alternatives':
      return `either ${listed(pattern.choices.map(grouped), 'or')}`;
    case 'repetition':
      return describeRepetition(pattern);
    case 'tag':
    case 'structure': {
      const noun = structureNominal(pattern.structure, pattern.condition);
      const part = pattern.kind === 'tag' ? pattern.edge : 'whole';
      return part !== 'end' && isEventName(pattern.structure) ? noun : `the ${part} of ${noun}`;
    }
    case 'look': {
      const side = pattern.side === 'ahead' ? 'before' : 'after';
      return `a place ${pattern.negated ? 'that is not ' : ''}${side} ${grouped(pattern.item)}`;
    }
    case 'within':
      return `${describeQuery(pattern.item)}, ${describeContainer(pattern.container, pattern.negated)}`;
    case 'containing':
      return `${describeQuery(pattern.item)}, ${pattern.negated ? 'not ' : ''}containing ${grouped(pattern.content)}`;
    case 'constrained':
      return `${describeQuery(pattern.item)}, where ${clause(pattern.condition, 'the')}`;
    case 'tree':
      return treeNominal(pattern);
    case 'meet':
      return describeMeet(pattern);
    case 'union':
      return `either ${grouped(pattern.left)} or ${grouped(pattern.right)}`;
  }
}

/** A nested description, in parentheses if it has several parts. */
function grouped(pattern: Pattern): string {
  const text = describeQuery(pattern);
  const single =
    ['token', 'tag', 'structure', 'look', 'repetition'].includes(pattern.kind) || text.startsWith('the phrase');
  return single ? text : `(${text})`;
}

/** Describes a sequence; adjacent plain words become a phrase. */
function describeSequence({ items }: Sequence): string {
  const parts: string[] = [];
  for (let index = 0; index < items.length;) {
    const words: string[] = [];
    let note = '';
    for (let next = index; next < items.length; next += 1) {
      const item = items[next];
      const word = item.kind === 'token' ? plainWordOf(item) : undefined;
      if (word === undefined || (words.length > 0 && word.overlooked !== note)) break;
      note = word.overlooked;
      words.push(word.text);
    }
    parts.push(words.length > 1 ? `the phrase ${quoted(words.join(' '))}${note}` : grouped(items[index]));
    index += Math.max(1, words.length);
  }
  return parts.join(', then ');
}

function describeRepetition(repetition: Repetition): string {
  const { item, minimum, maximum } = repetition;
  const { one, many } = item.kind === 'token' ? tokenNominal(item) : { one: grouped(item), many: undefined };
  if (minimum === 0 && maximum === 1) return `${one}, or none`;
  if (maximum === 1) return one;
  const count = countOf(minimum, maximum);
  return many === undefined ? `${one} ${count} times`.replace('one times', 'once') : `${count} ${many}`;
}

function countOf(minimum: number, maximum: number | undefined): string {
  if (maximum === undefined) return minimum === 0 ? 'any number of' : `${countWord(minimum)} or more`;
  if (minimum === maximum) return countWord(minimum);
  if (minimum === 0) return `up to ${countWord(maximum)}`;
  return `${countWord(minimum)} ${maximum === minimum + 1 ? 'or' : 'to'} ${countWord(maximum)}`;
}

function tokens(count: number): string {
  return `${countWord(count)} token${count === 1 ? '' : 's'}`;
}

function describeContainer(container: Within['container'], isNegated: boolean): string {
  if (container.kind === 'counterpart') {
    const { corpus, query } = container;
    return `with ${isNegated ? 'no' : 'a'} counterpart in the corpus ${quoted(corpus)} that has ${grouped(query)}`;
  }
  const within = isNegated ? 'not within' : 'within';
  if (container.kind === 'window') return `${within} ${tokens(container.tokens)}`;
  if (container.kind !== 'structure') return `${within} ${grouped(container)}`;
  const { structure, condition } = container;
  // “not within one sentence” could be understood as within two.
  if (condition === undefined && !isNegated) return `within one ${structureNoun(structure)}`;
  return `${within} ${structureNominal(structure, condition)}`;
}

function describeMeet({ item, other, vicinity }: Meet): string {
  return `${grouped(item)} ${describeVicinity(vicinity, grouped(other))}`;
}

/** A distance on one side: “two to five tokens after it”, “three tokens before it”. */
function distanceWords(nearest: number, farthest: number, side: string): string {
  if (nearest === farthest) return `${tokens(farthest)} ${side} it`;
  return `${countWord(nearest)} ${farthest === nearest + 1 ? 'or' : 'to'} ${tokens(farthest)} ${side} it`;
}

function describeVicinity(vicinity: Vicinity, other: string): string {
  if ('structure' in vicinity) return `in the same ${structureNoun(vicinity.structure)} as ${other}`;
  const { from, to } = vicinity;
  if (from === 0 && to === 0) return `that is also ${other}`;
  if (from === 1 && to === 1) return `directly before ${other}`;
  if (from === -1 && to === -1) return `directly after ${other}`;
  if (from === -to) return `with ${other} within ${tokens(to)} on either side`;
  if (from === 1) return `with ${other} among the next ${tokens(to)}`;
  if (to === -1) return `with ${other} among the ${tokens(-from)} before it`;
  if (from > 0) return `with ${other} ${distanceWords(from, to, 'after')}`;
  if (to < 0) return `with ${other} ${distanceWords(-to, -from, 'before')}`;
  if (to === 0) return `with ${other} at the same position or at most ${tokens(-from)} before it`;
  if (from === 0) return `with ${other} at the same position or at most ${tokens(to)} after it`;
  return `with ${other} at most ${tokens(-from)} before or ${tokens(to)} after it`;
}

/** A structure with its condition: “a text whose genre is “news””. */
function structureNominal(structure: string, condition: Condition | undefined): string {
  const noun = nominal(structureNoun(structure)).one;
  return condition === undefined ? noun : `${noun} ${clause(condition, 'whose')}`;
}
