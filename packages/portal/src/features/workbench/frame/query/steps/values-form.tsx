import { ShortForm } from '../../../controls/settings/short-form.tsx';
import { fieldWithValue } from '@zaban/contract';
import { useState } from 'react';
import { FieldValues } from '../../subcorpora/field-values.tsx';
import { useFields } from '../../../state/calls/fields.ts';
import classes from '../../../controls/settings/steps.module.css';

interface ValuesFormProps {
  readonly field: string;
  /** The accepted values. */
  readonly values: readonly string[];
  /** Called with the new filters, as `field:value`. */
  readonly onDone: (filters: readonly string[]) => void;
}

/** Chooses which values of a field the texts may have. */
export function ValuesForm({ field, values, onDone }: ValuesFormProps) {
  const known = useFields().get(field) ?? [];
  const [chosen, setChosen] = useState(values);
  return (
    <ShortForm
      action="Change"
      className={`stack gap-3 at-start ${classes.values}`}
      onDone={() => onDone(chosen.map((value) => fieldWithValue(field, value)))}
    >
      <FieldValues key={known.length} field={field} values={known} chosen={chosen} onChoose={setChosen} />
    </ShortForm>
  );
}
