import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Workbench } from '../workbench.ts';
import { useFields } from './fields.ts';
import classes from './query.module.css';

/** Texts, context, one hit a file, a sample: what can be put between the query and its lines. */
export function AddStep({ workbench }: { readonly workbench: Workbench }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={classes.adding} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Narrow or sample</summary>
      {open && (
        <div className={classes.forms}>
          <TextsForm workbench={workbench} />
          <ContextForm workbench={workbench} />
          <SampleForm workbench={workbench} />
        </div>
      )}
    </details>
  );
}

function TextsForm({ workbench: { state, go } }: { readonly workbench: Workbench }) {
  const fields = useFields();
  const [name, setName] = useState('genre');
  const [value, setValue] = useState('');
  const values = fields.get(name) ?? [];
  const chosen = values.includes(value) ? value : (values[0] ?? '');
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== '') go({ filter: [...new Set([...state.filter, `${name}:${chosen}`])] });
      }}
    >
      <NativeSelect
        label="Texts whose"
        data={[...fields.keys()]}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NativeSelect
        label="is"
        data={values.map((each) => ({ value: each, label: each === '' ? '(not given)' : each }))}
        value={chosen}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        Add
      </Button>
    </form>
  );
}

function ContextForm({ workbench: { state, go } }: { readonly workbench: Workbench }) {
  const [exclude, setExclude] = useState(false);
  const [left, setLeft] = useState(5);
  const [right, setRight] = useState(5);
  const [pattern, setPattern] = useState('');
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        const written = pattern.trim();
        const token = /^[["]/.test(written) ? written : `[lc=${JSON.stringify(written.toLowerCase())}]`;
        if (written !== '') {
          go({ contextFilter: [...state.contextFilter, `${exclude ? '!' : ''}${left},${right}:${token}`] });
        }
      }}
    >
      <NativeSelect
        label="Hits"
        data={['with', 'without']}
        value={exclude ? 'without' : 'with'}
        onChange={(event) => setExclude(event.currentTarget.value === 'without')}
      />
      <TextInput
        label="a word or token pattern"
        value={pattern}
        onChange={(event) => setPattern(event.currentTarget.value)}
        spellCheck={false}
      />
      <Count label="left" value={left} onChange={setLeft} />
      <Count label="right" value={right} onChange={setRight} />
      <Button type="submit" variant="default">
        Add
      </Button>
    </form>
  );
}

interface CountProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Count({ label, value, onChange }: CountProps) {
  return (
    <NumberInput
      label={label}
      min={0}
      max={50}
      w="4.5rem"
      hideControls
      value={value}
      onChange={(typed) => onChange(Number(typed))}
    />
  );
}

function SampleForm({ workbench: { state, go } }: { readonly workbench: Workbench }) {
  const [size, setSize] = useState(state.sample === 0 ? 100 : state.sample);
  const [seed, setSeed] = useState(state.seed);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        go({ sample: size, seed });
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
        min={0}
        w="5rem"
        hideControls
        value={seed}
        onChange={(typed) => setSeed(Number(typed))}
      />
      <Button type="submit" variant="default">
        Draw
      </Button>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={state.firstHitPerDocument}
          onChange={(event) => go({ firstHitPerDocument: event.currentTarget.checked })}
        />
        Only the first hit of each file
      </label>
    </form>
  );
}
