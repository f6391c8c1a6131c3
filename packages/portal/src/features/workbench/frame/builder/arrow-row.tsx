import { useId, useState } from 'react';
import { useSettled } from '../../../../controls/use-settled.ts';
import { useValues } from '../../state/calls/vocabulary.ts';
import type { BoxArrow, TokenBox } from '../../state/query/boxes.ts';
import classes from './builder.module.css';

/** What a box can be to another. */
const WAYS: readonly (readonly [text: string, way: Pick<BoxArrow, 'as' | 'anyDepth' | 'negated'>])[] = [
  ['depends on', { as: 'dependent', anyDepth: false, negated: false }],
  ['depends at any depth on', { as: 'dependent', anyDepth: true, negated: false }],
  ['is the head of', { as: 'head', anyDepth: false, negated: false }],
  ['is at any height above', { as: 'head', anyDepth: true, negated: false }],
  ['is no dependent of', { as: 'dependent', anyDepth: false, negated: true }],
  ['is at no depth below', { as: 'dependent', anyDepth: true, negated: true }],
  ['is not the head of', { as: 'head', anyDepth: false, negated: true }],
  ['is at no height above', { as: 'head', anyDepth: true, negated: true }],
];

const MOST_NAMES = 60;
const PAUSE = 150;

interface ArrowRowProps {
  readonly arrow: BoxArrow;
  /** Position of the box, from 1. */
  readonly place: number;
  /** The boxes before it. */
  readonly others: readonly TokenBox[];
  readonly onChange: (arrow: BoxArrow) => void;
}

/** The relation of a token to another: its name, its direction and depth, and which token that is. */
export function ArrowRow({ arrow, place, others, onChange }: ArrowRowProps) {
  const list = useId();
  const [asking, setAsking] = useState(false);
  const { relation, as, to } = arrow;
  const begin = useSettled(relation.slice(relation.lastIndexOf('|') + 1), PAUSE);
  const names = useValues(asking ? { attribute: 'deprel', begin, most: MOST_NAMES } : undefined);
  const before = relation.slice(0, relation.lastIndexOf('|') + 1);
  const other = others.findIndex(({ key }) => key === to) + 1;
  return (
    <div className="stack gap-1 ruled pad-below-2">
      <p
        className={`line gap-2 note figures pad-below-1 ${classes.arrow}`}
        data-as={as}
        data-negated={arrow.negated || undefined}
        aria-hidden="true"
      >
        <span>{other}</span>
        <span className={`anywhere fits fills relative ${classes.shaft}`}>{relation === '' ? 'any' : relation}</span>
        <span>{place}</span>
      </p>
      <select
        aria-label={`Token ${place}: how it is related`}
        value={WAYS.findIndex(([, way]) => isWay(way, arrow))}
        onChange={(event) => onChange({ ...arrow, ...WAYS[Number(event.currentTarget.value)]?.[1] })}
      >
        {WAYS.map(([text], index) => (
          <option key={text} value={index}>
            {text}
          </option>
        ))}
      </select>
      <select
        aria-label={`Token ${place}: related to`}
        value={to}
        onChange={(event) => onChange({ ...arrow, to: Number(event.currentTarget.value) })}
      >
        {others.map(({ key }, index) => (
          <option key={key} value={key}>
            token {index + 1}
          </option>
        ))}
      </select>
      <input
        type="text"
        aria-label={`Token ${place}: name of the relation`}
        placeholder="any relation"
        value={relation}
        list={names.length === 0 ? undefined : list}
        onFocus={() => setAsking(true)}
        onBlur={() => setAsking(false)}
        onChange={(event) => onChange({ ...arrow, relation: event.currentTarget.value.replaceAll(/\s/gu, '') })}
      />
      <datalist id={list}>
        {names
          .filter((name) => name !== '')
          .map((name) => (
            <option key={name} value={before + name}>
              {before + name}
            </option>
          ))}
      </datalist>
    </div>
  );
}

function isWay(way: Pick<BoxArrow, 'as' | 'anyDepth' | 'negated'>, arrow: BoxArrow): boolean {
  return way.as === arrow.as && way.anyDepth === arrow.anyDepth && way.negated === arrow.negated;
}
