import { ShortForm } from '../../../controls/settings/short-form.tsx';
import { fieldAndValue, fieldWithValue } from '@zaban/contract';
import { Select } from '../../../../../controls/select.tsx';
import { useState } from 'react';
import { useFields } from '../../../state/calls/fields.ts';
import { fieldOptions } from '../../../state/names/field-labels.ts';

interface TextsFormProps {
  /** `field:value` */
  readonly filter?: string;
  readonly action: string;
  readonly onDone: (filter: string) => void;
}

/** Filters texts by one of their fields. */
export function TextsForm({ filter = 'genre:', action, onDone }: TextsFormProps) {
  const fields = useFields();
  const [field, given] = fieldAndValue(filter);
  const [name, setName] = useState(field);
  const [value, setValue] = useState(given);
  const values = fields.get(name) ?? [];
  const chosen = values.includes(value) ? value : (values[0] ?? '');
  return (
    <ShortForm
      action={action}
      onDone={() => {
        if (chosen !== '') onDone(fieldWithValue(name, chosen));
      }}
    >
      <Select
        label="Texts whose"
        data={fieldOptions(fields.keys())}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Select
        label="is"
        data={values.map((each) => ({ value: each, label: each === '' ? '(not given)' : each }))}
        value={chosen}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
    </ShortForm>
  );
}
