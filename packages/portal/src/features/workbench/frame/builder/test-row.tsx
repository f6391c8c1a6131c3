import { CheckBox } from '../../../../controls/check-box.tsx';
import { useSettled } from '../../../../controls/use-settled.ts';
import { useId, useState } from 'react';
import { CloseIcon } from '../../../../controls/icons.tsx';
import { ALIASES, attributeNames } from '../../../../shared/attribute-names.ts';
import { useValues, useVocabulary } from '../../state/calls/vocabulary.ts';
import type { BoxOperator, BoxTest } from '../../state/query/boxes.ts';
import classes from './builder.module.css';

/** Attributes with so few values that all are suggested before a letter is typed; their values differ by case. */
const CLOSED: ReadonlySet<string> = new Set(['pos', 'upos', 'xpos', 'feats']);

const OPERATORS: readonly (readonly [string, BoxOperator, boolean])[] = [
  ['is', 'is', false],
  ['is not', 'is', true],
  ['begins with', 'begins', false],
  ['does not begin with', 'begins', true],
  ['ends with', 'ends', false],
  ['does not end with', 'ends', true],
  ['contains', 'contains', false],
  ['does not contain', 'contains', true],
  ['matches', 'matches', false],
  ['does not match', 'matches', true],
  ['is any spelling of', 'family', false],
];

const MOST_VALUES = 40;
const PAUSE = 150;

interface TestRowProps {
  readonly test: BoxTest;
  /** The token and the condition, for screen readers. */
  readonly name: string;
  readonly onChange: (test: BoxTest) => void;
  readonly onRemove: () => void;
}

/** One condition of a token: attribute, comparison, value. */
export function TestRow({ test, name, onChange, onRemove }: TestRowProps) {
  const list = useId();
  const vocabulary = useVocabulary();
  const [asking, setAsking] = useState(false);
  const { attribute, operator, negated, value, ignoreCase, ignoreDiacritics } = test;
  const begin = useSettled(value.slice(value.lastIndexOf('|') + 1), PAUSE);
  const wanted = asking && operator !== 'matches' && operator !== 'ends' && operator !== 'contains';
  const values = useValues(
    wanted && (begin !== '' || CLOSED.has(attribute)) ? { attribute, begin, most: MOST_VALUES } : undefined,
  );
  const offered = (vocabulary?.attributes ?? ['lc', 'word', 'lemma', 'pos']).filter((each) => !ALIASES.has(each));
  const known = [...new Set([...offered, attribute])];
  const before = value.slice(0, value.lastIndexOf('|') + 1);
  return (
    <div className={`stack gap-1 ${classes.test}`}>
      {operator === 'family' ? (
        <span className="pad-beside-2">word</span>
      ) : (
        <select
          aria-label={`${name}: what`}
          value={attribute}
          onChange={(event) => onChange({ ...test, attribute: event.currentTarget.value })}
        >
          {known.map((each) => (
            <option key={each} value={each}>
              {attributeNames(each).one}
            </option>
          ))}
        </select>
      )}
      <button type="button" className="small-icon" aria-label={`${name}: remove this condition`} onClick={onRemove}>
        <CloseIcon size={16} />
      </button>
      <select
        aria-label={`${name}: how it compares`}
        value={OPERATORS.findIndex(([, each, not]) => each === operator && not === negated)}
        onChange={(event) => {
          const [, next, not] = OPERATORS[Number(event.currentTarget.value)] ?? ['', 'is' as const, false];
          const plain = { ignoreCase: false, ignoreDiacritics: false };
          if (next === 'family') onChange({ ...test, ...plain, attribute: 'word', operator: next, negated: false });
          else onChange({ ...test, operator: next, negated: not });
        }}
      >
        {OPERATORS.map(([text], index) => (
          <option key={text} value={index}>
            {text}
          </option>
        ))}
      </select>
      <input
        type="text"
        aria-label={`${name}: value`}
        value={value}
        list={values.length === 0 ? undefined : list}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onFocus={() => setAsking(true)}
        onBlur={() => setAsking(false)}
        onChange={(event) => onChange({ ...test, value: event.currentTarget.value })}
      />
      <datalist id={list}>
        {values.map((each) => (
          <option key={each} value={before + each}>
            {before + each}
          </option>
        ))}
      </datalist>
      {attribute !== 'lc' && !CLOSED.has(attribute) && operator !== 'family' && (
        <CheckBox
          className="line gap-2 note least"
          checked={ignoreCase || ignoreDiacritics}
          onTick={(ticked) => onChange({ ...test, ignoreCase: ticked, ignoreDiacritics: ticked })}
        >
          ignore capitals and accent marks
        </CheckBox>
      )}
    </div>
  );
}
