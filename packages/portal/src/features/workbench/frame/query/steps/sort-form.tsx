import { ShortForm } from '../../../controls/settings/short-form.tsx';
import { CheckBox } from '../../../../../controls/check-box.tsx';
import { EXAMPLES, type HitKey, printHitKey, readHitKey } from '@zaban/contract';
import { useState } from 'react';
import { useVocabulary } from '../../../state/calls/vocabulary.ts';
import { ALIASES, attributeNames } from '../../../../../shared/attribute-names.ts';
import { placeInWords } from '../../../state/names/key-labels.ts';
import classes from '../../../controls/settings/steps.module.css';

const PLACES = ['L5', 'L4', 'L3', 'L2', 'L1', 'node', 'R1', 'R2', 'R3', 'R4', 'R5', EXAMPLES];
const NONE: HitKey = { place: '', how: [], descending: false };
const MOST_KEYS = 3;
const ORDINALS = ['First', 'Second', 'Third'];
const NO_KEY = ['not sorted', 'no second position', 'no third position'];

interface SortFormProps {
  readonly sort: readonly string[];
  readonly onDone: (sort: readonly string[]) => void;
}

/** Up to three sort keys: position, attribute, direction. */
export function SortForm({ sort, onDone }: SortFormProps) {
  const [keys, setKeys] = useState(sort.map(readHitKey));
  const vocabulary = useVocabulary();
  const places = [...PLACES, ...(vocabulary?.fields.map((field) => `doc.${field}`) ?? [])];
  const offered = (vocabulary?.attributes ?? ['lc']).filter((each) => !ALIASES.has(each));
  const shown = [...keys, NONE].slice(0, MOST_KEYS);
  const change = (index: number, key: HitKey): void => {
    setKeys(shown.with(index, key).filter(({ place }) => place !== ''));
  };
  return (
    <ShortForm action="Sort" onDone={() => onDone(keys.map(printHitKey))}>
      <div className={`stack gap-2 ${classes.keys}`}>
        {shown.map((key, index) => {
          const name = `${ORDINALS[index]} position`;
          return (
            <div key={ORDINALS[index]} className="wrap ends gap-2">
              <select
                aria-label={name}
                value={key.place}
                onChange={(event) => change(index, { ...key, place: event.currentTarget.value })}
              >
                <option value="">{NO_KEY[index]}</option>
                {[...new Set([...places, key.place])]
                  .filter((place) => place !== '')
                  .map((place) => (
                    <option key={place} value={place}>
                      {placeInWords(place)}
                    </option>
                  ))}
              </select>
              <select
                aria-label={`${name}: by`}
                disabled={key.place === '' || key.place === EXAMPLES || key.place.startsWith('doc.')}
                value={key.how[0] ?? 'lc'}
                onChange={(event) => change(index, { ...key, how: [event.currentTarget.value, ...key.how.slice(1)] })}
              >
                {[...new Set([...offered, key.how[0] ?? 'lc'])].map((each) => (
                  <option key={each} value={each}>
                    {attributeNames(each).one}
                  </option>
                ))}
              </select>
              <CheckBox
                disabled={key.place === ''}
                checked={key.descending}
                onTick={(descending) => change(index, { ...key, descending })}
              >
                descending
              </CheckBox>
            </div>
          );
        })}
      </div>
    </ShortForm>
  );
}
