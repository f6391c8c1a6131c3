import { ShortForm } from '../../../controls/settings/short-form.tsx';
import { useState } from 'react';
import { CqlField } from '../../cql-field/cql-field.tsx';
import classes from '../../../controls/settings/steps.module.css';

/** The form of a step that is a CQL query. */
export function QueryForm({ cql, onDone }: { readonly cql: string; readonly onDone: (cql: string) => void }) {
  const [text, setText] = useState(cql);
  const done = (): void => onDone(text.trim());
  return (
    <ShortForm action="Search" className={`stack gap-2 ${classes.query}`} onDone={done}>
      <CqlField value={text} onChange={setText} onSubmit={done} />
    </ShortForm>
  );
}
