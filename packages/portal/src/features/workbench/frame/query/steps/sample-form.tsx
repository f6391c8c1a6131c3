import { ShortForm } from '../../../controls/settings/short-form.tsx';
import { TextField } from '../../../../../controls/text-field.tsx';
import { useState } from 'react';
import { useTypedNumber } from '../../../controls/settings/typed-number.ts';
import classes from '../../../controls/settings/steps.module.css';

/** The largest number that the fields accept. */
const MOST = 999_999_999;

interface SampleFormProps {
  readonly size: number;
  readonly seed: number;
  readonly onDone: (sample: { readonly sample: number; readonly seed: number }) => void;
}

/** The form of a random sample: number of lines and seed. The same seed gives the same lines. */
export function SampleForm({ size: given, seed: givenSeed, onDone }: SampleFormProps) {
  const [size, setSize] = useState(given);
  const [seed, setSeed] = useState(givenSeed);
  const sizeField = useTypedNumber({ value: size, least: 1, most: MOST, onRead: setSize });
  const seedField = useTypedNumber({ value: seed, least: 0, most: MOST, onRead: setSeed });
  return (
    <ShortForm action="Take" onDone={() => onDone({ sample: size, seed })}>
      <TextField label="Random lines" className={classes.count} {...sizeField} />
      <TextField
        label="Seed"
        title="A start number for the random choice. The same number gives the same lines."
        className={classes.seed}
        {...seedField}
      />
    </ShortForm>
  );
}
