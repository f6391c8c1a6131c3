import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import classes from './steps.module.css';

interface SampleFormProps {
  readonly size: number;
  readonly seed: number;
  readonly onDone: (sample: { readonly sample: number; readonly seed: number }) => void;
}

/** The form of a random sample: number of lines and seed. The same seed gives the same lines. */
export function SampleForm({ size: given, seed: givenSeed, onDone }: SampleFormProps) {
  const [size, setSize] = useState(given);
  const [seed, setSeed] = useState(givenSeed);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onDone({ sample: size, seed });
      }}
    >
      <NumberInput
        label="Random lines"
        min={1}
        w="7rem"
        hideControls
        value={size}
        onChange={(typed) => setSize(Number(typed))}
      />
      <NumberInput
        label="Seed"
        title="The same seed gives the same lines."
        min={0}
        w="5rem"
        hideControls
        value={seed}
        onChange={(typed) => setSeed(Number(typed))}
      />
      <Button type="submit" variant="default">
        Take
      </Button>
    </form>
  );
}
