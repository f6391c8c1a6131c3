import type { Attribute, Corpus, Structure } from '../corpus/index.ts';
import type { AttributeReference, Comparison, Condition, Operand, ValueTest } from '../cql/index.ts';
import { fold, removeDiacritics } from '../text/index.ts';

export type Labels = ReadonlyMap<string, number>;

/** The context of a condition: `own` returns a value of the tested token; the other fields are positions. */
export interface Setting {
  own(name: string): string | undefined;
  readonly labels: Labels;
  readonly match?: number | undefined;
  readonly matchend?: number;
}

/** Defines when a condition on a token holds. */
export class NaiveConditions {
  readonly #corpus: Corpus;
  readonly #families: (word: string) => readonly string[];

  constructor(corpus: Corpus, families: (word: string) => readonly string[]) {
    this.#corpus = corpus;
    this.#families = families;
  }

  /** The value of an attribute of the token at a position, by its name. */
  token(position: number): (name: string) => string {
    return (name) => {
      const attribute = this.#corpus.attributes.get(name);
      if (attribute !== undefined) return this.#corpus.valueAt(attribute, position);
      const structure = this.#corpus.structures.get(name.slice(0, name.indexOf('_'))) as Structure;
      return spanValue(structure, name.slice(name.indexOf('_') + 1), structure.at(position));
    };
  }

  /** Whether a condition holds. */
  holds(condition: Condition, setting: Setting): boolean {
    switch (condition.kind) {
      case 'all':
        return condition.conditions.every((part) => this.holds(part, setting));
      case 'any':
        return condition.conditions.some((part) => this.holds(part, setting));
      case 'not':
        return !this.holds(condition.condition, setting);
      case 'set':
        return positionOf(condition.label.label, setting) !== undefined;
      case 'family': {
        const family = [condition.word, ...this.#families(condition.word)].map(fold);
        const word = setting.own('word');
        return word !== undefined && family.includes(fold(word));
      }
      case 'value': {
        const value = this.#value(condition.subject, setting);
        return value !== undefined && testMembers(condition, value) !== condition.negated;
      }
      case 'comparison':
        return this.#compare(condition, setting);
    }
  }

  #compare({ left, operator, right }: Comparison, setting: Setting): boolean {
    if (right.kind === 'text') {
      const value = this.#value(left as AttributeReference, setting);
      if (value === undefined) return false;
      // UTF-8 is in the order of code points.
      const order = Buffer.compare(Buffer.from(fold(value)), Buffer.from(fold(right.value)));
      return { '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0, '=': false, '!=': false }[operator];
    }
    const asText = left.kind === 'attribute' && right.kind === 'attribute' && (operator === '=' || operator === '!=');
    const [a, b] = [left, right].map((side) =>
      asText ? this.#value(side as AttributeReference, setting) : this.#number(side, setting),
    );
    if (a === undefined || b === undefined) return false;
    if (operator === '=') return a === b;
    if (operator === '!=') return a !== b;
    if (operator === '<') return a < b;
    if (operator === '<=') return a <= b;
    return operator === '>' ? a > b : a >= b;
  }

  #value({ label, name }: AttributeReference, setting: Setting): string | undefined {
    if (label === undefined) return setting.own(name);
    const position = positionOf(label, setting);
    return position === undefined ? undefined : this.token(position)(name);
  }

  #number(operand: Operand, setting: Setting): number | undefined {
    switch (operand.kind) {
      case 'number':
        return operand.value;
      case 'text':
        return undefined;
      case 'position':
        return positionOf(operand.label, setting);
      case 'distance': {
        const [from, to] = [operand.from, operand.to].map(({ label }) => positionOf(label, setting));
        if (from === undefined || to === undefined) return undefined;
        return operand.absolute ? Math.abs(to - from) : to - from;
      }
      case 'attribute': {
        const value = this.#value(operand, setting);
        return value === undefined ? undefined : /^[+-]?\d+(\.\d+)?$/u.test(value) ? Number(value) : NaN;
      }
      case 'length': {
        const value = this.#value(operand.of, setting);
        return value === undefined ? undefined : Array.from(value).length;
      }
      case 'frequency': {
        const value = this.#value(operand.of, setting);
        const attribute = this.#corpus.attributes.get(operand.of.name) as Attribute;
        const positions = Array.from({ length: this.#corpus.tokenCount }, (_, position) => position);
        return value === undefined
          ? undefined
          : positions.filter((position) => this.#corpus.valueAt(attribute, position) === value).length;
      }
    }
  }
}

function positionOf(label: string, { labels, match, matchend }: Setting): number | undefined {
  return label === 'match' ? match : label === 'matchend' ? matchend : labels.get(label);
}

/** The value of an attribute of a span; empty outside the spans. */
export function spanValue(structure: Structure, name: string, span: number): string {
  const attribute = structure.attributes.get(name);
  return span < 0 || attribute === undefined ? '' : attribute.lexicon.value(attribute.ofSpan[span]);
}

function inNfc(text: string): string {
  return text.normalize('NFC');
}

function testMembers(test: ValueTest, value: string): boolean {
  if (test.members === undefined) return testText(test, value);
  const members = value.split('|');
  return test.members === 'some'
    ? members.some((member) => testText(test, member))
    : members.every((member) => testText(test, member));
}

function testText({ text, literal, ignoreCase, ignoreDiacritics, subject }: ValueTest, value: string): boolean {
  const change = !ignoreDiacritics ? inNfc : ignoreCase ? fold : removeDiacritics;
  const ofText = subject.name === 'lc' && !ignoreDiacritics ? removeDiacritics : change;
  const quoted = literal ? text.replaceAll(/[.*+?()[\]{}|\\^$]/gu, '\\$&') : text;
  const plain = ignoreDiacritics || subject.name === 'lc' ? quoted.replaceAll(/[^\0-\x7f]+/gu, ofText) : inNfc(quoted);
  return new RegExp(`^(?:${plain})$`, ignoreCase ? 'sui' : 'su').test(change(value));
}
