import { Select } from '../../../../controls/select.tsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './setting.module.css';
import { Tip } from './tip.tsx';

interface SettingProps {
  readonly label: string;
  readonly value: string;
  readonly data: ComponentProps<typeof Select>['data'];
  readonly onChoose: (value: string) => void;
  /** The explanation, in a few sentences; without one the choice stands alone, and screen readers read its label. */
  readonly children?: ReactNode;
  /** A sentence about the chosen value, under the choice. */
  readonly below?: string | undefined;
}

/** A choice from a list, with a question mark that opens its explanation. */
export function Setting({ label, value, data, onChoose, children, below }: SettingProps) {
  const id = useId();
  if (children === undefined) {
    return (
      <Select aria-label={label} value={value} data={data} onChange={(event) => onChoose(event.currentTarget.value)} />
    );
  }
  return (
    <div className={`fits fitted within ${classes.setting}`}>
      <div className={`line gap-2 medium ${classes.name}`}>
        <label htmlFor={id}>{label}</label>
        <Tip about={label} section="counts">
          {children}
        </Tip>
      </div>
      <Select
        id={id}
        value={value}
        data={data}
        below={below}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
    </div>
  );
}
