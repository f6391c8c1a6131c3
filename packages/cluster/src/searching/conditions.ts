import type { TypeSet } from '@zaban/engine';
import type { ParameterValue } from '../connection/statement.ts';
import { rangesIn } from './passage-runs.ts';

/** Maximum number of ranges that are written as comparisons. */
const MAX_COMPARISONS = 16;
/** Maximum number of ranges of values that are looked up in the types table. */
const MAX_VALUE_RANGES = 128;

/** Numbers in one parameter: with ten digits and a comma each they stay below the limit of 128 KiB. */
const MAX_NUMBERS_IN_PARAMETER = 11_000;

/** Collects the parameters of a statement while its conditions are written. */
export class Conditions {
  readonly parameters: Record<string, ParameterValue> = {};
  /** Columns of the types table by the name of the attribute. */
  readonly #columns: ReadonlyMap<string, string>;
  #next = 0;

  constructor(columns: ReadonlyMap<string, string>) {
    this.#columns = columns;
  }

  /** The condition that a column holds a type of a set, as comparisons; undefined if there are too many. */
  asComparisons(column: string, { types }: TypeSet): string | undefined {
    return types.length <= 2 * MAX_COMPARISONS ? this.inRanges(column, types) : undefined;
  }

  /** The condition that a column holds a type of a set. */
  isOneOf(column: string, set: TypeSet): string {
    const comparisons = this.asComparisons(column, set);
    if (comparisons !== undefined) return comparisons;
    const { types, ofAttribute } = set;
    const attribute = ofAttribute === undefined ? undefined : this.#columns.get(ofAttribute.attribute.name);
    if (ofAttribute !== undefined && attribute !== undefined && ofAttribute.values.length <= 2 * MAX_VALUE_RANGES) {
      return this.hasValue(column, attribute, ofAttribute.values);
    }
    return this.inManyRanges(column, types);
  }

  /** The condition that a column holds a type whose value in a column of the types table lies in the ranges. */
  hasValue(column: string, valueColumn: string, range: ArrayLike<number>): string {
    const values = this.inRanges(valueColumn, range);
    return `${column} IN (SELECT type FROM {database:Identifier}.{types:Identifier} WHERE ${values})`;
  }

  /** The condition that a column lies in one of the ranges `low, high, low, high, …`; `high` is excluded. */
  inAnyRanges(column: string, ranges: ArrayLike<number>): string {
    return ranges.length <= 2 * MAX_COMPARISONS ? this.inRanges(column, ranges) : this.inManyRanges(column, ranges);
  }

  /** As `inAnyRanges`, written as comparisons, for few ranges. */
  inRanges(column: string, ranges: ArrayLike<number>): string {
    if (ranges.length === 0) return '0';
    const each = rangesIn(ranges).map(
      ([low, high]) => `(${column} >= {${this.#name(low)}:UInt32} AND ${column} < {${this.#name(high)}:UInt32})`,
    );
    return `(${[...each].join(' OR ')})`;
  }

  /** As `inAnyRanges`, written as a set that each server builds, for many ranges. */
  inManyRanges(column: string, ranges: ArrayLike<number>): string {
    const side = (of: 0 | 1): string => this.#list(Array.from(rangesIn(ranges), (range) => range[of]));
    const [low, high] = [side(0), side(1)];
    return `${column} IN (SELECT arrayJoin(arrayFlatten(arrayMap((a, b) -> range(a, b), ${low}, ${high}))))`;
  }

  /** A list as an expression of several parameters: a server refuses a parameter of more than 128 KiB. */
  #list(numbers: readonly number[]): string {
    const pieces: string[] = [];
    for (let from = 0; from < numbers.length; from += MAX_NUMBERS_IN_PARAMETER) {
      pieces.push(`{${this.#name(numbers.slice(from, from + MAX_NUMBERS_IN_PARAMETER))}:Array(UInt32)}`);
    }
    return pieces.length === 1 ? pieces.join('') : `arrayConcat(${pieces.join(', ')})`;
  }

  #name(value: ParameterValue): string {
    const name = `p${this.#next++}`;
    this.parameters[name] = value;
    return name;
  }
}
