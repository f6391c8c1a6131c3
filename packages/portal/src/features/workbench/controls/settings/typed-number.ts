import { type ComponentProps, useState } from 'react';

interface TypedNumber {
  /** Undefined for an empty field. */
  readonly value: number | undefined;
  readonly least: number;
  readonly most: number;
  /** Called with an integer from `least` to `most`, when the field is left or Enter is pressed. */
  readonly onRead: (value: number) => void;
}

type FieldProps = Required<
  Pick<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'value' | 'onChange' | 'onBlur' | 'onKeyDown'>
>;

/**
 * The properties of a field for an integer. What is typed is read only when the field is left, so that the field can be
 * emptied and each digit typed; where no number was typed, the old one returns.
 */
export function useTypedNumber({ value, least, most, onRead }: TypedNumber): FieldProps {
  const [typed, setTyped] = useState<string>();
  const read = (): void => {
    setTyped(undefined);
    if (typed === undefined || typed.trim() === '' || !Number.isFinite(Number(typed))) return;
    const next = Math.min(most, Math.max(least, Math.round(Number(typed))));
    if (next !== value) onRead(next);
  };
  return {
    type: 'number',
    min: least,
    max: most,
    value: typed ?? value ?? '',
    onChange: (event) => setTyped(event.currentTarget.value),
    onBlur: read,
    onKeyDown: ({ key }) => {
      if (key === 'Enter') read();
    },
  };
}
