import { useId } from 'react';
import { useCopy } from '../../../shared/copy-text.ts';
import { dateInWords } from '../../../shared/figures.ts';
import { Skeleton } from '../../../shared/layout/skeleton.tsx';
import { OverPanel } from '../over-panel.tsx';
import type { Workbench } from '../workbench.ts';
import { CountAgain } from './count-again.tsx';
import { citationsOf, methodsOf, snippetsOf } from './receipt-texts.ts';
import classes from './receipt.module.css';
import { useReceipted } from './receipted.ts';

/** What the figures on the page are made from, and how to cite and repeat them: opens over the page. */
export function Receipt({ workbench }: { readonly workbench: Workbench }) {
  return (
    <OverPanel text="Cite" label="Receipt, citation and code">
      {() => <ReceiptTexts workbench={workbench} />}
    </OverPanel>
  );
}

function ReceiptTexts({ workbench }: { readonly workbench: Workbench }) {
  const receipted = useReceipted(workbench);
  if (receipted === undefined) return <Skeleton lines={6} />;
  const { site, address, today } = receipted;
  return (
    <div className={classes.receipt}>
      <p>
        {site.name}, build <code>{site.buildId.slice(0, 16)}</code>, {dateInWords(today)}
      </p>
      <CountAgain workbench={workbench} receipted={receipted} />
      <Text title="Permanent address" text={address} />
      <Text title="Methods paragraph" text={methodsOf(receipted)} />
      {Object.entries({ ...citationsOf(receipted), ...snippetsOf(receipted) }).map(([title, text]) => (
        <Text key={title} title={title} text={text} />
      ))}
    </div>
  );
}

/** A text to take away. */
function Text({ title, text }: { readonly title: string; readonly text: string }) {
  const id = useId();
  const { said, copy } = useCopy(text);
  return (
    <div className={classes.text}>
      <div>
        <h2 id={id}>{title}</h2>
        <button type="button" aria-label={`Copy: ${title}`} onClick={copy}>
          Copy
        </button>
        <span role="status">{said}</span>
      </div>
      {/* Scrolled with the keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre aria-labelledby={id} role="region" tabIndex={0}>
        {text}
      </pre>
    </div>
  );
}
