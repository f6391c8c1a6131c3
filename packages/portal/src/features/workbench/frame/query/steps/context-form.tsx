import { ShortForm } from '../../../controls/settings/short-form.tsx';
import { Select } from '../../../../../controls/select.tsx';
import { TextField } from '../../../../../controls/text-field.tsx';
import type { WrittenContextFilter } from '@zaban/contract';
import { useRef, useState } from 'react';
import { isFilled } from '../../../../../shared/layout/is-filled.ts';
import { useTypedNumber } from '../../../controls/settings/typed-number.ts';
import { NEW_CONTEXT, printContext } from '../../../state/query/context-step.ts';
import classes from '../../../controls/settings/steps.module.css';

interface ContextFormProps {
  readonly step?: WrittenContextFilter | undefined;
  readonly action: string;
  readonly onDone: (written: string) => void;
}

/** Keeps hits with, or without, a token in their context. */
export function ContextForm({ step: given = NEW_CONTEXT, action, onDone }: ContextFormProps) {
  const [step, setStep] = useState(given);
  const [left, right] = step.window;
  const word = useRef<HTMLInputElement>(null);
  return (
    <ShortForm
      action={action}
      noValidate
      onDone={() => {
        if (word.current !== null && isFilled(word.current, 'Type a word first.')) onDone(printContext(step));
      }}
    >
      <Select
        label="Keep hits"
        data={['with', 'without']}
        value={step.exclude ? 'without' : 'with'}
        onChange={(event) => setStep({ ...step, exclude: event.currentTarget.value === 'without' })}
      />
      <TextField
        ref={word}
        label="this word (or CQL)"
        value={step.pattern}
        onChange={(event) => setStep({ ...step, pattern: event.currentTarget.value })}
        spellCheck={false}
      />
      <Count
        label="within tokens left"
        value={left}
        onChange={(tokens) => setStep({ ...step, window: [tokens, right] })}
      />
      <Count
        label="within tokens right"
        value={right}
        onChange={(tokens) => setStep({ ...step, window: [left, tokens] })}
      />
    </ShortForm>
  );
}

interface CountProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Count({ label, value, onChange }: CountProps) {
  return (
    <TextField
      label={label}
      className={classes.words}
      {...useTypedNumber({ value, least: 0, most: 50, onRead: onChange })}
    />
  );
}
