import { ASSOCIATION_MEASURES, ASSOCIATION_NAMES, type WorkbenchState } from '@zaban/contract';
import { LEAST_COUNTS, useCountedAttributes } from '../counted-attributes.ts';
import { Setting } from '../help/setting.tsx';
import { measureChoices } from '../measures.ts';
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

const MEASURES = measureChoices(ASSOCIATION_MEASURES);

function sidesOf({ window }: WorkbenchState): readonly [left: string, right: string] {
  const [left = '5', right = '5'] = window.split(',');
  return [left, right];
}

/** Window, its bound, what is counted and how often it must be there. */
export function CollocateSettings({ workbench: { state, go } }: { readonly workbench: Workbench }) {
  const [left, right] = sidesOf(state);
  const counted = useCountedAttributes();
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
      <Setting label="Count" value={state.attribute} data={counted} onChoose={(attribute) => go({ attribute })}>
        What is counted in the window. Folded words have no capitals; lemmas bring the forms of a word together.
      </Setting>
      <Setting
        label="Order by"
        value={state.sortBy}
        data={MEASURES}
        onChoose={(each) => go({ sortBy: ASSOCIATION_NAMES.find((name) => name === each) ?? state.sortBy })}
      >
        Which measure orders the list: some say how sure it is that two words attract each other, some how strongly they
        do, some mix both.
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
