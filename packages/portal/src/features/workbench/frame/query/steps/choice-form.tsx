import { ShortForm } from '../../../controls/settings/short-form.tsx';
import { Select } from '../../../../../controls/select.tsx';
import { useState } from 'react';

interface ChoiceFormProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, text: string])[];
  readonly onDone: (value: string) => void;
}

/** The form of a step with a few choices. */
export function ChoiceForm({ label, value, choices, onDone }: ChoiceFormProps) {
  const [chosen, setChosen] = useState(value);
  return (
    <ShortForm action="Change" onDone={() => onDone(chosen)}>
      <Select
        label={label}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={choices.map(([each, text]) => ({ value: each, label: text }))}
      />
    </ShortForm>
  );
}
