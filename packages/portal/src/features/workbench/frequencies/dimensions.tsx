import { NativeSelect } from '@mantine/core';
import { DownIcon } from '../../../shared/layout/icons.tsx';
import { useFields } from '../query/fields.ts';
import type { Workbench } from '../workbench.ts';

const PLACES = [
  ['node', 'The hit'],
  ['L3', '3rd token left'],
  ['L2', '2nd token left'],
  ['L1', '1st token left'],
  ['R1', '1st token right'],
  ['R2', '2nd token right'],
  ['R3', '3rd token right'],
] as const;

const ATTRIBUTES = [
  ['lc', 'word, folded'],
  ['word', 'word as written'],
  ['lemma', 'lemma'],
  ['pos', 'part of speech'],
] as const;

const NONE = '';

/** By which one or two things the hits are counted. */
export function Dimensions({ workbench: { state, go } }: { readonly workbench: Workbench }) {
  const fields = useFields();
  const options = [
    ...PLACES.map(([place, name]) => ({
      group: name,
      items: ATTRIBUTES.map(([attribute, text]) => ({ value: `${place}:${attribute}`, label: `${name}: ${text}` })),
    })),
    { group: 'Texts', items: [...fields.keys()].map((field) => ({ value: `doc.${field}`, label: `Texts: ${field}` })) },
  ];
  const [first = 'node:lc', second = NONE] = state.by;
  const change = (by: readonly string[]): void => go({ by: by.filter((each) => each !== NONE) });
  return (
    <>
      <NativeSelect
        label="Count by"
        rightSection={<DownIcon size={16} />}
        value={first}
        onChange={(event) => change([event.currentTarget.value, second])}
        data={options}
      />
      <NativeSelect
        label="and by"
        rightSection={<DownIcon size={16} />}
        value={second}
        onChange={(event) => change([first, event.currentTarget.value])}
        data={[{ value: NONE, label: 'nothing else' }, ...options]}
      />
    </>
  );
}
