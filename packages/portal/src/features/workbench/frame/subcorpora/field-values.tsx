import { CheckBox } from '../../../../controls/check-box.tsx';
import { Select } from '../../../../controls/select.tsx';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useListWalk } from '../../../../shared/layout/list-walk.ts';
import classes from './subcorpora.module.css';
import { fieldInWords, fieldLabel } from '../../state/names/field-labels.ts';
import { figure } from '../../../../shared/figures.ts';

/** With more values than these there is a box to filter them. */
const FEW = 12;

/** Of more values than these only the first are shown at once. */
const MANY = 16;
const FIRST = 6;

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
  const [whole, setWhole] = useState(values.length <= MANY);
  const list = useRef<HTMLDivElement>(null);
  const wanted = typed.trim().toLowerCase();
  const matches = (value: string, index: number): boolean =>
    wanted === '' ? whole || index < FIRST : value.toLowerCase().includes(wanted);
  // A value that is unticked stays, so that it can be ticked again.
  const [ticked, setTicked] = useState(chosen);
  const shown = values.filter(
    (value, index) => matches(value, index) || chosen.includes(value) || ticked.includes(value),
  );
  const toggle = (value: string): void => {
    setTicked([...ticked, value]);
    onChoose(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  };
  const walk = useListWalk(shown.length);
  const showAll = (): void => {
    const first = values.findIndex((value) => !shown.includes(value));
    // The button is removed, so the focus goes to the first value that was not shown.
    flushSync(() => setWhole(true));
    list.current?.querySelector<HTMLElement>(`[data-item="${first}"]`)?.focus();
  };
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
      <legend className="strong">
        {fieldLabel(field)}{' '}
        <span className="soft note anywhere regular">
          {chosen.length === 0 ? 'any' : `${figure(chosen.length)} chosen`}
        </span>
        {chosen.length > 0 && chosen.length < values.length && (
          <button
            type="button"
            className={`link least regular ${classes.textButton}`}
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
          placeholder={`search ${figure(values.length)} values`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="low whole above-1 below-1"
        />
      )}
      {years.length > FEW_YEARS && (
        <div className="gap-3 flex above-1 below-1">
          {(['from', 'to'] as const).map((end) => (
            <label key={end} className="target gap-2">
              {end === 'from' ? 'From' : 'to'}
              <Select
                size="xs"
                aria-label={`${fieldLabel(field)}: ${end}`}
                value={end === 'from' ? from : to}
                data={[{ value: '', label: '–' }, ...years]}
                onChange={({ currentTarget: { value } }) => (end === 'from' ? span(value, to) : span(from, value))}
              />
            </label>
          ))}
        </div>
      )}
      {/* The keys are for the tick boxes inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={list} onFocus={walk.onFocus} onKeyDown={walk.onKeyDown}>
        {shown.map((value, index) => (
          <CheckBox
            key={value}
            className="gap-2 anywhere least flex at-baseline"
            checked={chosen.includes(value)}
            data-item={index}
            tabIndex={walk.tabIndexOf(index)}
            onTick={() => toggle(value)}
          >
            <span>{value === '' ? '(not given)' : value}</span>
          </CheckBox>
        ))}
      </div>
      {wanted === '' && shown.length < values.length && (
        <button
          type="button"
          className={`link least regular ${classes.textButton}`}
          aria-label={`${fieldLabel(field)}: show all ${figure(values.length)}`}
          onClick={showAll}
        >
          Show all {figure(values.length)}
        </button>
      )}
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
