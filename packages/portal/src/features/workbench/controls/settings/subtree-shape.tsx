import { FieldSetting } from './field-setting.tsx';
import type { Workbench } from '../../state/address/workbench.ts';

const SIZES = ['2', '3', '4'];

const RELATIONS = [
  { value: 'false', label: 'distinguished' },
  { value: 'true', label: 'ignored' },
] as const;

/** How many tokens a subtree has, and whether its relations count. */
export function SubtreeShape({ workbench }: { readonly workbench: Workbench }) {
  return (
    <>
      <FieldSetting workbench={workbench} field="nodes" label="Size" data={SIZES}>
        How many tokens a subtree has.
      </FieldSetting>
      <FieldSetting workbench={workbench} field="anyRelation" label="Relations" data={RELATIONS}>
        Whether a subject and an object, for example, count as different.
      </FieldSetting>
    </>
  );
}
