import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DownIcon } from '../../../shared/layout/icons.tsx';
import { CriteriaSelect } from '../../../shared/search/criteria-select.tsx';
import { Builder } from '../builder/builder.tsx';
import { CqlField } from '../cql-field/cql-field.tsx';
import { Tip } from '../help/tip.tsx';
import { isUsedIn } from '../operation.ts';
import { hasQuery, type Workbench } from '../workbench.ts';
import { type Draft, draftOf, queryOfDraft, readDraft } from './draft.ts';
import { Explanation } from './explanation.tsx';
import classes from './query.module.css';
import { QuerySummary } from './query-summary.tsx';
import { useVocabulary } from './vocabulary.ts';

/** What is searched, in plain words, in CQL or in token boxes, and in which part. */
export function QueryBar({ workbench }: { readonly workbench: Workbench }) {
  const { state, go } = workbench;
  const searched = draftOf(state);
  const tags = useVocabulary()?.tagset;
  const started: Draft = state.boxes && searched.language === 'simple' ? inCql(searched, tags) : searched;
  const [draft, setDraft] = useState(started);
  // What another link or the back button searches is shown; the field stays the same, and with it the focus.
  const [shown, setShown] = useState(searched);
  if (shown.text !== searched.text || shown.language !== searched.language) {
    setShown(searched);
    setDraft(started);
  }
  const [read, setRead] = useState(tags);
  if (read !== tags) {
    setRead(tags);
    // The tags of the corpus came after the query was put into boxes: unless it was changed meanwhile, it is read by them.
    if (state.boxes && searched.language === 'simple' && draft.text === inCql(searched, read).text) setDraft(started);
  }
  const search = (event?: FormEvent): void => {
    event?.preventDefault();
    go(queryOfDraft(draft));
  };
  const toggleBoxes = (): void => {
    if (!state.boxes) setDraft(inCql(draft, tags));
    go({ boxes: !state.boxes, line: state.line, offset: state.offset });
  };
  const isSearched = draft.text.trim() === searched.text && draft.language === searched.language;
  // What is being typed is explained in every view.
  const isUnused = isSearched && hasQuery(state) && !isUsedIn(state, 'cql');
  const write = (text: string): void => setDraft({ ...draft, text });
  return (
    <form role="search" onSubmit={search} className={classes.form}>
      <div className={classes.bar}>
        <NativeSelect
          size="sm"
          label="Language"
          rightSection={<DownIcon size={16} />}
          value={draft.language}
          onChange={(event) => {
            const language = event.currentTarget.value === 'cql' ? 'cql' : 'simple';
            setDraft(language === 'cql' ? inCql(draft, tags) : { ...draft, language });
            if (language === 'simple' && state.boxes) go({ boxes: false });
          }}
          data={[
            { value: 'simple', label: 'Simple' },
            { value: 'cql', label: 'CQL' },
          ]}
        />
        <div className={classes.query} data-unused={isUnused || undefined}>
          {draft.language === 'cql' ? (
            <CqlField value={draft.text} onChange={write} onSubmit={search} />
          ) : (
            <TextInput
              size="sm"
              label="Query"
              data-search-box
              value={draft.text}
              onChange={(event) => write(event.currentTarget.value)}
              placeholder="bazaar, chad*r, {go}"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </div>
        <CriteriaSelect
          label="Category"
          size="sm"
          named
          value={state.criteria}
          onChange={(criteria) => go({ criteria })}
        />
        <Button type="submit" size="sm">
          Search
        </Button>
      </div>
      <div className={classes.below}>
        <QuerySummary workbench={workbench} />
        <p className={classes.ways}>
          <button type="button" aria-expanded={state.boxes} onClick={toggleBoxes}>
            Query builder
          </button>
          <Tip about="the query" section="query">
            <strong>Simple</strong> takes words as you would type them, with <code>*</code> for any letters and{' '}
            <code>{'{go}'}</code> for all forms of a word. <strong>CQL</strong> describes each token; the builder can
            write it for you. Below the query you can read in plain English what it finds.
          </Tip>
        </p>
        {!isUnused && <Explanation draft={draft} searched={isSearched} />}
      </div>
      {state.boxes && draft.language === 'cql' && <Builder state={state} cql={draft.text} onChange={write} />}
    </form>
  );
}

/** The draft in CQL: a simple query is translated, what cannot be read stays as it is. */
function inCql(draft: Draft, tags: string | undefined): Draft {
  if (draft.language === 'cql') return draft;
  const read = readDraft(draft, tags);
  return { language: 'cql', text: read === undefined || read.fault !== undefined ? '' : read.cql };
}
