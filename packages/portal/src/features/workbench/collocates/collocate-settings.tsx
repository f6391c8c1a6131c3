import { NativeSelect } from '@mantine/core';
import { DownIcon } from '../../../shared/layout/icons.tsx';
import type { Workbench } from '../workbench.ts';

const SIDES = Array.from({ length: 11 }, (_, tokens) => String(tokens));
const MINIMA = ['1', '2', '3', '5', '10', '20', '50', '100'];

/** Window, its bound, what is counted and how often it must be there. */
export function CollocateSettings({ workbench: { state, go } }: { readonly workbench: Workbench }) {
  const [left = '5', right = '5'] = state.window.split(',');
  const select = (label: string, value: string, data: readonly (string | Option)[], choose: (value: string) => void) => (
    <NativeSelect
      label={label}
      rightSection={<DownIcon size={16} />}
      value={value}
      data={[...data]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
  return (
    <>
      {select('Tokens left', left, SIDES, (each) => go({ window: `${each},${right}` }))}
      {select('Tokens right', right, SIDES, (each) => go({ window: `${left},${each}` }))}
      {select('Within', state.within, WITHIN, (within) => go({ within }))}
      {select('Count', state.attribute, ATTRIBUTES, (attribute) => go({ attribute }))}
      {select('Least together', String(state.minimumJoint), MINIMA, (each) => go({ minimumJoint: Number(each) }))}
      {select('Least in all', String(state.minimumFrequency), MINIMA, (each) => go({ minimumFrequency: Number(each) }))}
      {select('Positions', state.counting, COUNTING, (each) => go({ counting: each === 'perHit' ? each : 'unique' }))}
    </>
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
