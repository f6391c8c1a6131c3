import type { WorkbenchState } from '@zaban/contract';
import type { ComponentProps } from 'react';
import type { Change, Workbench } from '../../state/address/workbench.ts';
import { Setting } from '../help/setting.tsx';

/** The fields with one value, of which the settings offer some. */
type Field = {
  [Name in keyof WorkbenchState]: WorkbenchState[Name] extends string | number | boolean ? Name : never;
}[keyof WorkbenchState];

interface FieldSettingProps extends Omit<ComponentProps<typeof Setting>, 'value' | 'onChoose'> {
  readonly workbench: Workbench;
  readonly field: Field;
  /** What else changes when a value is chosen. */
  readonly also?: Change;
}

/** A choice between values of a field of the address. */
export function FieldSetting({ workbench: { state, go }, field, also, ...setting }: FieldSettingProps) {
  const value = state[field];
  const read = (each: string) =>
    typeof value === 'number' ? Number(each) : typeof value === 'boolean' ? each === 'true' : each;
  return <Setting {...setting} value={String(value)} onChoose={(each) => go({ [field]: read(each), ...also })} />;
}
