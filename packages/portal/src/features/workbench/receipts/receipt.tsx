import type { WorkbenchState, WorkbenchView } from '@zaban/contract';
import { useId, useState } from 'react';
import { wholeAddress } from '../../../shared/base-path.ts';
import { dateInWords } from '../../../shared/figures.ts';
import { keywordSettings } from '../keywords/keyword-rows.ts';
import { type Asked, callSearch } from '../operation.ts';
import { useExplanation } from '../query/explain.ts';
import type { Workbench } from '../workbench.ts';
import { printFigures } from './figures.ts';
import { citationsOf, methodsOf, snippetsOf, type Receipted } from './receipt-texts.ts';
import classes from './receipt.module.css';
import { useReceived } from './received.ts';

const OPERATIONS: Partial<Record<WorkbenchView, Asked>> = {
  sentences: 'sentences',
  frequencies: 'frequencies',
  distribution: 'distribution',
  collocates: 'collocations',
  compare: 'distribution',
  keywords: 'keyness',
  variety: 'keyness',
  ngrams: 'ngrams',
};

/** What the figures on the page are made from, and how to cite and repeat them. */
export function Receipt({ workbench }: { readonly workbench: Workbench }) {
  const { addressOf } = workbench;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const received = useReceived(workbench.state);
  const explanation = useExplanation(received?.state ?? workbench.state).data;
  if (received === undefined) return null;
  const { state, site, part, figures } = received;
  const name = OPERATIONS[state.view] ?? 'concordance';
  const more = ownSettings(state);
  const { target, reference, targetName, referenceName, line, offset } = state;
  const kept = { build: site.buildId, figures: printFigures(figures), target, reference, line, offset, guide: '' };
  const receipted: Receipted = {
    state,
    site,
    cql: explanation?.cql ?? '',
    part: { files: part.total, words: part.words, tokens: part.tokens },
    operation: name,
    search: callSearch(name, state, more).toString(),
    address: wholeAddress(addressOf({ ...kept, targetName, referenceName })),
    origin: wholeAddress(''),
    today,
  };
  return (
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
  );
}

/** What a view adds to its call. */
function ownSettings(state: WorkbenchState): Record<string, string> {
  const { view, by, section } = state;
  if (view === 'frequencies') return { by: by.join(',') };
  if (view === 'distribution' || view === 'compare') return { by: section };
  if (view === 'ngrams') return { wordsOnly: 'true' };
  return view === 'keywords' || view === 'variety' ? keywordSettings(state) : {};
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
