import { NativeSelect } from '@mantine/core';
import { DownIcon } from '../../../shared/layout/icons.tsx';
import type { Workbench } from '../workbench.ts';

const SIDES = Array.from({ length: 11 }, (_, tokens) => String(tokens));
const MINIMA = ['1', '2', '3', '5', '10', '20', '50', '100'];

/** Window, its bound, what is counted and how often it must be there. */
export function CollocateSettings({ workbench: { state, go } }: { readonly workbench: Workbench }) {
  const [left = '5', right = '5'] = state.window.split(',');
  return (
    <>
      <Select label="Tokens left" value={left} data={SIDES} onChoose={(each) => go({ window: `${each},${right}` })} />
      <Select label="Tokens right" value={right} data={SIDES} onChoose={(each) => go({ window: `${left},${each}` })} />
      <Select label="Within" value={state.within} data={WITHIN} onChoose={(within) => go({ within })} />
      <Select label="Count" value={state.attribute} data={ATTRIBUTES} onChoose={(attribute) => go({ attribute })} />
      <Select
        label="Least together"
        value={String(state.minimumJoint)}
        data={MINIMA}
        onChoose={(each) => go({ minimumJoint: Number(each) })}
      />
      <Select
        label="Least in all"
        value={String(state.minimumFrequency)}
        data={MINIMA}
        onChoose={(each) => go({ minimumFrequency: Number(each) })}
      />
      <Select
        label="Positions"
        value={state.counting}
        data={COUNTING}
        onChoose={(each) => go({ counting: each === 'perHit' ? each : 'unique' })}
      />
    </>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly data: readonly (string | Option)[];
  readonly onChoose: (value: string) => void;
}

function Select({ label, value, data, onChoose }: SelectProps) {
  return (
    <NativeSelect
      label={label}
      rightSection={<DownIcon size={16} />}
      value={value}
      data={[...data]}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}

const WITHIN: readonly Option[] = [
  { value: 's', label: 'the sentence' },
  { value: 'none', label: 'the text' },
];

const ATTRIBUTES: readonly Option[] = [
  { value: 'lc', label: 'words, folded' },
  { value: 'word', label: 'words as written' },
  { value: 'lemma', label: 'lemmas' },
  { value: 'pos', label: 'parts of speech' },
];

const COUNTING: readonly Option[] = [
  { value: 'unique', label: 'once each' },
  { value: 'perHit', label: 'once for each hit' },
];
