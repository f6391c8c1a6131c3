import { Button } from '@mantine/core';
import { useState } from 'react';
import { CqlField } from '../../cql-field/cql-field.tsx';
import { type Draft, draftOf, queryOfDraft } from '../draft.ts';
import classes from './steps.module.css';

interface QueryFormProps {
  readonly query: { readonly cql: string; readonly simple: string };
  readonly onDone: (query: { readonly cql: string; readonly simple: string }) => void;
}

/** The query of the chain, in the language that it is written in. */
export function QueryForm({ query, onDone }: QueryFormProps) {
  const [draft, setDraft] = useState<Draft>(draftOf(query));
  const done = (): void => onDone(queryOfDraft(draft));
  return (
    <form
      className={classes.query}
      onSubmit={(event) => {
        event.preventDefault();
        done();
      }}
    >
      {draft.language === 'cql' ? (
        <CqlField value={draft.text} onChange={(text) => setDraft({ ...draft, text })} onSubmit={done} />
      ) : (
        <label>
          Query{' '}
          <input
            value={draft.text}
            spellCheck={false}
            onChange={(event) => setDraft({ ...draft, text: event.currentTarget.value })}
          />
        </label>
      )}
      <Button type="submit" variant="default">
        Search
      </Button>
    </form>
  );
}
