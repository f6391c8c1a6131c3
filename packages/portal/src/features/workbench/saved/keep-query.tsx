import { Button, TextInput } from '@mantine/core';
import { printWorkbench } from '@zaban/contract';
import { useState } from 'react';
import { Notice } from '../../../shared/layout/notice.tsx';
import { keepItem } from '../../../shared/saved-work/stored-work.ts';
import type { Workbench } from '../workbench.ts';
import classes from './saved.module.css';

/** Keeps the page, with all its steps, under a name. */
export function KeepQuery({ workbench: { state } }: { readonly workbench: Workbench }) {
  const query = state.cql === '' ? state.simple : state.cql;
  const [name, setName] = useState(query);
  const [kept, setKept] = useState<string>();
  const [problem, setProblem] = useState<Error>();
  return (
    <details className={classes.keeping}>
      <summary>Save this page</summary>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') return;
          const content = printWorkbench({ ...state, build: '', figures: [], guide: '' }).toString();
          try {
            keepItem({ kind: 'query', name: name.trim(), content });
            setKept(name.trim());
            setProblem(undefined);
          } catch (caught) {
            setProblem(caught instanceof Error ? caught : new Error(String(caught)));
          }
        }}
      >
        <TextInput
          label="Name of the page"
          value={name}
          maxLength={200}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          Save
        </Button>
        <p role="status">{kept !== undefined && `Saved as “${kept}”.`}</p>
      </form>
      {problem !== undefined && <Notice title="The page was not saved." error={problem} />}
    </details>
  );
}
