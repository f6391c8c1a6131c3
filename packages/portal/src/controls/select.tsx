import type { ComponentPropsWithRef } from 'react';
import { DownIcon } from './icons.tsx';
import classes from './field.module.css';
import { FieldFrame, type FrameProps } from './field-frame.tsx';

type Choice = string | { readonly value: string; readonly label: string; readonly disabled?: boolean };

interface SelectProps extends FrameProps, Omit<ComponentPropsWithRef<'select'>, 'size' | 'className'> {
  readonly data: readonly (Choice | { readonly group: string; readonly items: readonly Choice[] })[];
}

function Option({ choice }: { readonly choice: Choice }) {
  if (typeof choice === 'string') return <option value={choice}>{choice}</option>;
  const { value, label, disabled } = choice;
  return (
    <option value={value} disabled={disabled}>
      {label}
    </option>
  );
}

const nameOf = (choice: Choice): string => (typeof choice === 'string' ? choice : choice.value);

/** A list of choices of which one is chosen. */
export function Select({ size, label, description, below, error, className, id, data, ...rest }: SelectProps) {
  return (
    <FieldFrame {...{ size, label, description, below, error, className, id }}>
      {(ties) => (
        <>
          <select {...rest} {...ties}>
            {data.map((each) =>
              typeof each === 'object' && 'group' in each ? (
                <optgroup key={each.group} label={each.group}>
                  {each.items.map((choice) => (
                    <Option key={nameOf(choice)} choice={choice} />
                  ))}
                </optgroup>
              ) : (
                <Option key={nameOf(each)} choice={each} />
              ),
            )}
          </select>
          <span className={classes.arrow}>
            <DownIcon size={16} />
          </span>
        </>
      )}
    </FieldFrame>
  );
}
