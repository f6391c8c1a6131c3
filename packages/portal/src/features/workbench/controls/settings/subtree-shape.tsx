import { Setting } from '../help/setting.tsx';
import type { Workbench } from '../../state/address/workbench.ts';

const SIZES = ['2', '3', '4'];

const RELATIONS = [
  { value: 'named', label: 'distinguished' },
  { value: 'any', label: 'ignored' },
] as const;

/** How many tokens a subtree has, and whether its relations count. */
export function SubtreeShape({ workbench: { state, go } }: { readonly workbench: Workbench }) {
  return (
    <>
      <Setting label="Size" value={String(state.nodes)} data={SIZES} onChoose={(each) => go({ nodes: Number(each) })}>
        How many tokens a subtree has.
      </Setting>
      <Setting
        label="Relations"
        value={state.anyRelation ? 'any' : 'named'}
        data={[...RELATIONS]}
        onChoose={(each) => go({ anyRelation: each === 'any' })}
      >
        Whether a subject and an object, for example, count as different.
      </Setting>
    </>
  );
}
