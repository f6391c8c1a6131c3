import { useState } from 'react';
import { useListWalk } from '../../../shared/layout/list-walk.ts';
import classes from './subcorpora.module.css';
import { fieldInWords, fieldLabel } from '../field-labels.ts';

/** With more values than these there is a box to filter them. */
const FEW = 12;

/** With more years than these there are two fields for a range. */
const FEW_YEARS = 3;

interface FieldValuesProps {
  readonly field: string;
  readonly values: readonly string[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** The values of a field as tick boxes. Ticked values are alternatives; with none ticked, every value matches. */
export function FieldValues({ field, values, chosen, onChoose }: FieldValuesProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.toLowerCase();
  const shown = values.filter((value) => value.toLowerCase().includes(wanted) || chosen.includes(value));
  const toggle = (value: string): void =>
    onChoose(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  const walk = useListWalk(shown.length);
  const years = values.filter((value) => /^\d{4}$/.test(value)).toSorted();
  const [from, to] = spanOf(years, chosen);
  const span = (first: string, last: string): void =>
    onChoose(
      first === '' && last === ''
        ? []
        : years.filter((year) => (first === '' || year >= first) && (last === '' || year <= last)),
    );
  return (
    <fieldset className={classes.field}>
      <legend>
        {fieldLabel(field)}{' '}
        <span className={classes.note}>{chosen.length === 0 ? 'any' : `${chosen.length} chosen`}</span>
        {chosen.length > 0 && chosen.length < values.length && (
          <button
            type="button"
            className={classes.invert}
            aria-label={`${fieldLabel(field)}: all but these`}
            onClick={() => onChoose(values.filter((value) => !chosen.includes(value)))}
          >
            all but these
          </button>
        )}
      </legend>
      {values.length > FEW && (
        <input
          type="search"
          aria-label={`Find a value of ${fieldInWords(field)}`}
          placeholder={`find among ${values.length}`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className={classes.find}
        />
      )}
      {years.length > FEW_YEARS && (
        <div className={classes.range}>
          <label>
            From
            <select
              aria-label={`${fieldLabel(field)}: from`}
              value={from}
              onChange={(event) => span(event.currentTarget.value, to)}
            >
              <option value="">–</option>
              {years.map((year) => (
                <option key={year}>{year}</option>
              ))}
            </select>
          </label>
          <label>
            to
            <select
              aria-label={`${fieldLabel(field)}: to`}
              value={to}
              onChange={(event) => span(from, event.currentTarget.value)}
            >
              <option value="">–</option>
              {years.map((year) => (
                <option key={year}>{year}</option>
              ))}
            </select>
          </label>
        </div>
      )}
      {/* The keys are for the tick boxes inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={classes.values} onFocus={walk.onFocus} onKeyDown={walk.onKeyDown}>
        {shown.map((value, index) => (
          <label key={value} className={classes.value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              data-item={index}
              tabIndex={walk.tabIndexOf(index)}
              onChange={() => toggle(value)}
            />
            <span>{value === '' ? '(not given)' : value}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The first and last year, if exactly the years between them are chosen; otherwise empty. */
function spanOf(years: readonly string[], chosen: readonly string[]): readonly [from: string, to: string] {
  const inOrder = chosen.toSorted();
  const [first = ''] = inOrder;
  const last = inOrder.at(-1) ?? '';
  const between = years.filter((year) => year >= first && year <= last);
  return chosen.length > 0 && between.join() === inOrder.join() ? [first, last] : ['', ''];
}
