import type { WorkbenchState, WorkbenchView } from '@zaban/contract';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { dateInWords } from '../../../shared/figures.ts';
import { Notice } from '../../../shared/layout/notice.tsx';
import { useSite } from '../../../shared/requests/site.ts';
import { type Asked, callSearch, useOperation } from '../operation.ts';
import { useExplanation } from '../query/explain.ts';
import type { Workbench } from '../workbench.ts';
import { citationsOf, methodsOf, snippetsOf, type Receipted } from './receipt-texts.ts';
import classes from './receipt.module.css';

const OPERATIONS: Partial<Record<WorkbenchView, Asked>> = {
  sentences: 'sentences',
  frequencies: 'frequencies',
  distribution: 'distribution',
  collocates: 'collocations',
  compare: 'distribution',
  keywords: 'keyness',
  ngrams: 'ngrams',
};

/** What the figures on the page are made from, and how to cite and repeat them. */
export function Receipt({ workbench }: { readonly workbench: Workbench }) {
  const { state, addressOf } = workbench;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const site = useSite().data;
  const part = useOperation('documents', state, { limit: '0' }).data;
  const explanation = useExplanation(state).data;
  if (site === undefined || part === undefined) return null;
  const name = OPERATIONS[state.view] ?? 'concordance';
  const more = ownSettings(state, site.categories[0]?.value ?? 'all');
  const receipted: Receipted = {
    state,
    site,
    cql: explanation?.cql ?? '',
    part: { files: part.total, words: part.words, tokens: part.tokens },
    operation: name,
    search: callSearch(name, state, more).toString(),
    address: new URL(addressOf({ build: site.buildId, line: state.line, offset: state.offset }), document.baseURI).href,
    origin: window.location.origin,
    today,
  };
  return (
    <>
      {state.build !== '' && state.build !== site.buildId && (
        <Notice kind="hint" title="The corpus was built anew since this address was made.">
          <p>
            The address is of build {state.build.slice(0, 12)}, the figures on this page are of build{' '}
            {site.buildId.slice(0, 12)}: they may differ.{' '}
            <Link to={addressOf({ build: '' })}>Go on with this build.</Link>
          </p>
        </Notice>
      )}
      <details className={classes.receipt}>
        <summary>Receipt, citation and code</summary>
        <p>
          {site.name}, build <code>{site.buildId.slice(0, 16)}</code>, {dateInWords(receipted.today)}
        </p>
        <Text title="Permanent address" text={receipted.address} />
        <Text title="Methods paragraph" text={methodsOf(receipted)} />
        {Object.entries({ ...citationsOf(receipted), ...snippetsOf(receipted) }).map(([title, text]) => (
          <Text key={title} title={title} text={text} />
        ))}
      </details>
    </>
  );
}

/** What a view adds to its call. */
function ownSettings(state: WorkbenchState, firstCategory: string): Record<string, string> {
  const { view, by, section, keyness, target } = state;
  if (view === 'frequencies') return { by: by.join(',') };
  if (view === 'distribution' || view === 'compare') return { by: section };
  if (view === 'ngrams') return { wordsOnly: 'true' };
  if (view !== 'keywords') return {};
  const settings = { sortBy: keyness, wordsOnly: 'true' };
  return target.length > 0 ? settings : { ...settings, target: `criteria:${firstCategory}` };
}

/** A text to take away. */
function Text({ title, text }: { readonly title: string; readonly text: string }) {
  const id = useId();
  return (
    <div className={classes.text}>
      <div>
        <h2 id={id}>{title}</h2>
        <button type="button" aria-label={`Copy: ${title}`} onClick={() => void navigator.clipboard.writeText(text)}>
          Copy
        </button>
      </div>
      {/* Scrolled with the keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre aria-labelledby={id} role="region" tabIndex={0}>
        {text}
      </pre>
    </div>
  );
}
