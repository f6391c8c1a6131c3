import type { Site } from '@zaban/contract';
import { Button } from '../../../../controls/button.tsx';
import { Select } from '../../../../controls/select.tsx';
import { TextField } from '../../../../controls/text-field.tsx';
import { below } from '../../../../controls/breakpoints.ts';
import { useMediaQuery } from '../../../../controls/use-media-query.ts';
import { type FormEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useSite } from '../../../../shared/requests/site.ts';
import { isFilled } from '../../../../shared/layout/is-filled.ts';
import { CorpusSwitch } from '../../../../shared/search/corpus-switch.tsx';
import { Builder } from '../builder/builder.tsx';
import { CqlField } from '../cql-field/cql-field.tsx';
import { Tip } from '../../controls/help/tip.tsx';
import { isUsedIn } from '../../state/views/view.ts';
import { VIEWS } from '../../views/views.ts';
import { OverPanel } from '../../controls/panels/over-panel.tsx';
import { SubcorpusMenu } from '../subcorpora/subcorpus-menu.tsx';
import { Receipt } from '../receipts/receipt.tsx';
import { QueryReference } from '../../controls/help/query-reference.tsx';
import { KeepQuery } from '../saved/keep-query.tsx';
import { hasQuery, type Workbench } from '../../state/address/workbench.ts';
import { AddStep } from '../query/add-step.tsx';
import { Chain } from '../query/chain.tsx';
import {
  type Draft,
  draftOf,
  isCqlInSimple,
  queryOfDraft,
  readDraft,
  type TypedQuery,
} from '../../state/query/draft.ts';
import { Explanation } from '../query/explanation.tsx';
import classes from './query-bar.module.css';
import { ToResult } from './to-result.tsx';
import summaryLine from '../query/summary-line.module.css';
import { TextWarnings } from '../query/text-warnings.tsx';
import { QuerySummary, useIsCounted } from '../query/query-summary.tsx';
import { RelationsOfQuery } from '../query/relations-of-query.tsx';
import { typedQuery } from '../../state/query/labelled-query.ts';
import { useVocabulary } from '../../state/calls/vocabulary.ts';

/** Where the menus have a row of their own below the query (query-bar.module.css). */
const MENUS_BELOW = below('md');

interface QueryBarProps {
  readonly workbench: Workbench;
  /** Whether the page has figures that can be cited. */
  readonly cited: boolean;
  /** Gets the query that is typed and not searched yet; undefined if there is none. */
  readonly onTyped: (query: TypedQuery | undefined) => void;
}

/** The query in plain words, CQL or token boxes; the texts searched; the result in figures; and further actions. */
export function QueryBar({ workbench, cited, onTyped }: QueryBarProps) {
  const typed = useRef<HTMLFormElement>(null);
  const form = useId();
  const menusBelow = useMediaQuery(MENUS_BELOW);
  const { state, go } = workbench;
  const site = useSite().data;
  const searched = draftOf(typedQuery(state));
  const tags = useVocabulary()?.tagset;
  const started: Draft = state.boxes && searched.language === 'simple' ? inCql(searched, tags) : searched;
  const [draft, setDraft] = useState(started);
  // A search by a link or the back button changes the text of the field. The element stays, and so does the focus.
  const [shown, setShown] = useState(searched);
  if (shown.text !== searched.text || shown.language !== searched.language) {
    setShown(searched);
    setDraft(started);
  }
  const [read, setRead] = useState(tags);
  if (read !== tags) {
    setRead(tags);
    // The tagset arrived after the query was converted to boxes: convert it again with the tags, unless it was edited
    // meanwhile.
    if (state.boxes && searched.language === 'simple' && draft.text === inCql(searched, read).text) setDraft(started);
  }
  const usesQuery = isUsedIn(VIEWS[state.view], state, 'cql');
  const isSearched = draft.text.trim() === searched.text && draft.language === searched.language;
  const search = (event?: FormEvent): void => {
    event?.preventDefault();
    // An emptied box leads back to the start; an empty one that is searched again does nothing.
    const box = typed.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    if (box && isSearched && !isFilled(box, 'Type a word first.')) return;
    // The same query keeps its steps.
    const query = isSearched ? {} : queryOfDraft(draft);
    // A view that does not use the query would not change, so the lines are shown.
    const toLines = !isSearched && hasQuery({ ...state, ...query }) && !usesQuery;
    // The boxes cover the result, so a search closes them.
    go({ ...query, boxes: false, ...(toLines ? { view: 'kwic' } : {}) });
  };
  const wide = useRef<HTMLDivElement>(null);
  const narrow = useRef<HTMLDivElement>(null);
  const closeBoxes = useCallback(() => go(({ line, offset }) => ({ boxes: false, line, offset })), [go]);
  const toggleBoxes = (close: () => void): void => {
    close();
    if (!state.boxes) setDraft(inCql(draft, tags));
    go({ boxes: !state.boxes, line: state.line, offset: state.offset, moreOf: state.moreOf });
  };
  useEffect(() => {
    onTyped(isSearched || draft.text.trim() === '' ? undefined : queryOfDraft(draft));
  }, [draft, isSearched, onTyped]);
  // A query that is being typed is explained in every view.
  const isUnused = isSearched && hasQuery(state) && !usesQuery;
  const isCounted = useIsCounted(state);
  const tools = (close: () => void): ReactNode => (
    <>
      <button
        type="button"
        className={`link ${classes.builderButton}`}
        aria-expanded={state.boxes}
        onClick={() => toggleBoxes(close)}
      >
        Query builder
      </button>
      <AddStep workbench={workbench} />
      <KeepQuery key={workbench.addressOf({})} workbench={workbench} />
      {cited && (
        <div className={`contents ${classes.cite}`}>
          <Receipt workbench={workbench} disabled={!isCounted} />
        </div>
      )}
      <Tip about="the query" section="query">
        <strong>Simple</strong> takes words as you would type them, with <code>*</code> for any number of letters, or
        none, and <code>{'{go}'}</code> for all forms of a word. A <code>+</code> with spaces around it stands for any
        token; a <code>*</code> with spaces around it stands for a token that may be there or not. <strong>CQL</strong>{' '}
        is a query language that describes each token; the builder can write it for you. Beside the number of hits you
        can read in plain English what the query finds; on a phone, tap “What this finds” beside the hits. A token is a
        word, a number or a punctuation mark. <QueryReference />
      </Tip>
    </>
  );
  const write = (text: string): void => setDraft({ ...draft, text });
  // The focus goes through the controls as they stand on the screen, so their order in the page is that of the style sheet.
  const language = (
    <Select
      className={`rigid ${classes.language}`}
      size="sm"
      aria-label="Language"
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
  );
  const submit = (
    <Button type="submit" form={form} size="sm" className={`rigid ${classes.submit}`}>
      Search
    </Button>
  );
  return (
    <div role="search" className={`row relative ${classes.search}`}>
      <CorpusSwitch isOfQuery />
      {!menusBelow && language}
      <form id={form} ref={typed} onSubmit={search} className={classes.typed} noValidate>
        <div className={`fits ${classes.query}`} data-unused={isUnused || undefined}>
          {draft.language === 'cql' ? (
            <CqlField isNamed value={draft.text} onChange={write} onSubmit={search} />
          ) : (
            <TextField
              size="sm"
              aria-label="Query"
              data-search-box
              value={draft.text}
              onChange={(event) => write(event.currentTarget.value)}
              placeholder={placeholderWith(site)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </div>
        {menusBelow && submit}
      </form>
      {hasQuery(state) && <ToResult isLines={state.view === 'kwic'} />}
      <div className={`contents ${classes.menus}`} data-screen-only>
        {menusBelow && language}
        <SubcorpusMenu workbench={workbench} className={`ink ${classes.part}`} />
        {!menusBelow && submit}
        <div className={`below-md line gap-4 note rigid ${classes.more}`}>
          {cited && (
            <div className="from-narrowest">
              <Receipt workbench={workbench} disabled={!isCounted} />
            </div>
          )}
          <div ref={narrow}>
            <OverPanel text="More" label="More">
              {(close) => <div className={`stack at-start ${classes.moreTools}`}>{tools(close)}</div>}
            </OverPanel>
          </div>
        </div>
      </div>
      <div className={`line apart-4 note fits ${summaryLine.line}`}>
        <QuerySummary workbench={workbench} />
        <Chain workbench={workbench}>
          {(hasSteps) =>
            !isUnused && <Explanation draft={draft} state={isSearched ? state : undefined} isBesideSteps={hasSteps} />
          }
        </Chain>
      </div>
      <div ref={wide} className={`from-md line apart-4 note nowrap rigid ${classes.tools}`} data-screen-only>
        {tools(() => {})}
      </div>
      {state.boxes && draft.language === 'cql' && (
        <div className={`relative ${classes.over}`}>
          <Builder
            state={state}
            cql={draft.text}
            onChange={write}
            onClose={() => {
              // One of the two is not shown and takes no focus.
              for (const { current } of [wide, narrow]) current?.querySelector('button')?.focus();
              closeBoxes();
            }}
            onLeave={closeBoxes}
          />
        </div>
      )}
      <TextWarnings workbench={workbench} />
      {usesQuery && <RelationsOfQuery workbench={workbench} />}
    </div>
  );
}

/** The draft in CQL: text that is CQL already is kept; a simple query is translated; one with a fault is left out. */
function inCql(draft: Draft, tags: string | undefined): Draft {
  if (draft.language === 'cql') return draft;
  if (isCqlInSimple(draft, tags)) return { ...draft, language: 'cql' };
  const read = readDraft(draft, tags);
  return { language: 'cql', text: read?.fault === undefined ? (read?.cql ?? '') : '' };
}

/** The placeholder of the box: a word, a prefix with an asterisk, and in English all forms of a word. */
function placeholderWith(site: Site | undefined): string | undefined {
  const word = site?.exampleWords.at(1) ?? site?.exampleWords.at(0);
  const forms = site !== undefined && /^en\b/.test(site.language) ? ', {go}' : '';
  return word === undefined ? undefined : `${word}, ${word.slice(0, 3)}*${forms}`;
}
