import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DownIcon } from '../../../shared/layout/icons.tsx';
import { CriteriaSelect } from '../../../shared/search/criteria-select.tsx';
import type { Workbench } from '../workbench.ts';
import classes from './query.module.css';

/** What is searched, in plain words or in CQL, and in which part. */
export function QueryBar({ workbench: { state, go } }: { readonly workbench: Workbench }) {
  const [language, setLanguage] = useState<'simple' | 'cql'>(state.cql === '' ? 'simple' : 'cql');
  const [typed, setTyped] = useState(state.cql === '' ? state.simple : state.cql);
  const [criteria, setCriteria] = useState(state.criteria);
  const query = language === 'cql' ? { cql: typed.trim(), simple: '' } : { simple: typed.trim(), cql: '' };
  return (
    <form
      role="search"
      className={classes.bar}
      onSubmit={(event) => {
        event.preventDefault();
        go({ ...query, criteria });
      }}
    >
      <NativeSelect
        size="md"
        label="Language"
        rightSection={<DownIcon size={16} />}
        value={language}
        onChange={(event) => setLanguage(event.currentTarget.value === 'cql' ? 'cql' : 'simple')}
        data={[
          { value: 'simple', label: 'Simple' },
          { value: 'cql', label: 'CQL' },
        ]}
      />
      <TextInput
        size="md"
        label="Query"
        data-search-box
        className={classes.query}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        placeholder={language === 'cql' ? '[pos="ADJ"] [lemma="chai"]' : 'bazaar, chad*r, {go}'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CriteriaSelect label="Category" value={criteria} onChange={setCriteria} />
      <Button type="submit" size="md">
        Search
      </Button>
    </form>
  );
}
