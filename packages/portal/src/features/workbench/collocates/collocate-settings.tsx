import type { WorkbenchState } from '@zaban/contract';
import { COUNTED_ATTRIBUTES, LEAST_COUNTS } from '../counted-attributes.ts';
import { Setting } from '../help/setting.tsx';
import { labelOf } from '../label-of.ts';
import type { Workbench } from '../workbench.ts';

const SIDES = Array.from({ length: 11 }, (_, tokens) => String(tokens));

const WITHIN = [
  { value: 's', label: 'the sentence' },
  { value: 'none', label: 'the text' },
];

const COUNTING = [
  { value: 'unique', label: 'once each' },
  { value: 'perHit', label: 'once for each hit' },
];

function sidesOf({ window }: WorkbenchState): readonly [left: string, right: string] {
  const [left = '5', right = '5'] = window.split(',');
  return [left, right];
}

/** `5 left, 5 right, in the sentence; words, folded; at least 2 together, 1 in all` */
export function collocateSettingsInWords(state: WorkbenchState): string {
  const [left, right] = sidesOf(state);
  const overlaps = state.counting === 'perHit' ? '; a position counts once for each hit' : '';
  return (
    `${left} left, ${right} right, in ${labelOf(WITHIN, state.within)}; ${labelOf(COUNTED_ATTRIBUTES, state.attribute)}; ` +
    `at least ${state.minimumJoint} together, ${state.minimumFrequency} in all${overlaps}`
  );
}

/** Window, its bound, what is counted and how often it must be there. */
export function CollocateSettings({ workbench: { state, go } }: { readonly workbench: Workbench }) {
  const [left, right] = sidesOf(state);
  return (
    <>
      <Setting
        label="Tokens left"
        value={left}
        data={SIDES}
        onChoose={(each) => go((now) => ({ window: `${each},${sidesOf(now)[1]}` }))}
      >
        How many tokens before the hit are its window. A narrow window finds fixed phrases, a wide one finds subjects.
      </Setting>
      <Setting
        label="Tokens right"
        value={right}
        data={SIDES}
        onChoose={(each) => go((now) => ({ window: `${sidesOf(now)[0]},${each}` }))}
      >
        How many tokens after the hit are its window. With 0 on the left, only what follows is counted.
      </Setting>
      <Setting label="Within" value={state.within} data={WITHIN} onChoose={(within) => go({ within })}>
        Where the window ends at the latest: with the sentence of the hit, or only with its text.
      </Setting>
      <Setting
        label="Count"
        value={state.attribute}
        data={COUNTED_ATTRIBUTES}
        onChoose={(attribute) => go({ attribute })}
      >
        What is counted in the window. Folded words have no capitals; lemmas bring the forms of a word together.
      </Setting>
      <Setting
        label="Least together"
        value={String(state.minimumJoint)}
        data={LEAST_COUNTS}
        onChoose={(each) => go({ minimumJoint: Number(each) })}
      >
        How often a collocate must stand near the hits to be in the list. Measures such as MI need 3 to 5: they favour
        what is rare.
      </Setting>
      <Setting
        label="Least in all"
        value={String(state.minimumFrequency)}
        data={LEAST_COUNTS}
        onChoose={(each) => go({ minimumFrequency: Number(each) })}
      >
        How often a collocate must stand in all the texts searched, near the hits or not.
      </Setting>
      <Setting
        label="Positions"
        value={state.counting}
        data={COUNTING}
        onChoose={(each) => go({ counting: each === 'perHit' ? each : 'unique' })}
      >
        Where windows of two hits overlap, a token counts once, or once for each hit that it stands near.
      </Setting>
    </>
  );
}
