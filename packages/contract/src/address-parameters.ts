// How are values written in the query strings of the portal's addresses?
import { printList, readList } from './list-notation.ts';

/**
 * A parameter of an address. They are plain functions without schemas, because the portal’s first load contains them. An invalid value
 * falls back to its default, so that a link never breaks a screen.
 */
export interface Parameter<Value> {
  /** The value of a name that is `written` so often. */
  read(written: readonly string[]): Value;
  print(value: Value): readonly string[];
}

export const unlessEmpty = (value: string): readonly string[] => (value === '' ? [] : [value]);

export function text(fallback = ''): Parameter<string> {
  return { read: ([first = fallback]) => first, print: unlessEmpty };
}

export const MOST = 999_999_999;

export function number(least: number, most: number, fallback: number): Parameter<number> {
  return {
    read: ([first = '']) => {
      const value = /^\d{1,9}$/.test(first) ? Number(first) : fallback;
      return value >= least && value <= most ? value : fallback;
    },
    print: (value) => [String(value)],
  };
}

export function oneOf<const Value extends string>(
  values: readonly [Value, ...Value[]],
  fallback = values[0],
): Parameter<Value> {
  return { read: ([first]) => values.find((value) => value === first) ?? fallback, print: unlessEmpty };
}

export const flag: Parameter<boolean> = {
  read: ([first]) => first === 'true',
  print: (value) => (value ? ['true'] : []),
};

/** A list, written `a,b,c`; its values contain no comma outside parentheses: `?sort=R1,L1:lemma:desc`, `?by=a.lemma,rel(a,b)`. */
export const list = (fallback: readonly string[] = []): Parameter<readonly string[]> => ({
  read: ([first]) => (first === undefined ? fallback : readList(first)),
  print: (values) => unlessEmpty(printList(values)),
});
