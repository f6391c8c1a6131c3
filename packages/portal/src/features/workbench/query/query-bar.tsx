import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DownIcon } from '../../../shared/layout/icons.tsx';
import { CriteriaSelect } from '../../../shared/search/criteria-select.tsx';
import { Builder } from '../builder/builder.tsx';
import { CqlField } from '../cql-field/cql-field.tsx';
import { Tip } from '../help/tip.tsx';
import type { Workbench } from '../workbench.ts';
import { type Draft, draftOf, queryOfDraft, readDraft } from './draft.ts';
import { Explanation } from './explanation.tsx';
import classes from './query.module.css';
import { useVocabulary } from './vocabulary.ts';

/** What is searched, in plain words, in CQL or in token boxes, and in which part. */
export function QueryBar({ workbench: { state, go } }: { readonly workbench: Workbench }) {
  const searched = draftOf(state);
  const tags = useVocabulary()?.tagset;
  const started: Draft = state.boxes && searched.language === 'simple' ? inCql(searched, tags) : searched;
  const [draft, setDraft] = useState(started);
  const [criteria, setCriteria] = useState(state.criteria);
  // What another link or the back button searches is shown; the field stays the same, and with it the focus.
  const [shown, setShown] = useState(searched);
  if (shown.text !== searched.text || shown.language !== searched.language) {
    setShown(searched);
    setDraft(started);
  }
  const [shownCriteria, setShownCriteria] = useState(state.criteria);
  if (shownCriteria !== state.criteria) {
    setShownCriteria(state.criteria);
    setCriteria(state.criteria);
  }
  const [read, setRead] = useState(tags);
  if (read !== tags) {
    setRead(tags);
    // The tags of the corpus came after the query was put into boxes: unless it was changed meanwhile, it is read by them.
    if (state.boxes && searched.language === 'simple' && draft.text === inCql(searched, read).text) setDraft(started);
  }
  const search = (event?: FormEvent): void => {
    event?.preventDefault();
    // Said only when it is another one: a part of the corpus keeps its name.
    go({ ...queryOfDraft(draft), ...(criteria === state.criteria ? {} : { criteria }) });
  };
  const toggleBoxes = (): void => {
    if (!state.boxes) setDraft(inCql(draft, tags));
    go({ boxes: !state.boxes, line: state.line, offset: state.offset });
  };
  const write = (text: string): void => setDraft({ ...draft, text });
  return (
    <form role="search" onSubmit={search}>
      <div className={classes.bar}>
        <NativeSelect
          size="md"
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
        <div className={classes.query}>
          {draft.language === 'cql' ? (
            <CqlField value={draft.text} onChange={write} onSubmit={search} />
          ) : (
            <TextInput
              size="md"
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
        <CriteriaSelect label="Category" value={criteria} onChange={setCriteria} />
        <Button type="submit" size="md">
          Search
        </Button>
      </div>
      <div className={classes.below}>
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
        <Explanation
          draft={draft}
          searched={draft.text.trim() === searched.text && draft.language === searched.language}
        />
      </div>
      {state.boxes && draft.language === 'cql' && (
        <Builder state={{ ...state, criteria }} cql={draft.text} onChange={write} />
      )}
    </form>
  );
}

/** The draft in CQL: a simple query is translated, what cannot be read stays as it is. */
function inCql(draft: Draft, tags: string | undefined): Draft {
  if (draft.language === 'cql') return draft;
  const read = readDraft(draft, tags);
  return { language: 'cql', text: read === undefined || read.fault !== undefined ? '' : read.cql };
}
