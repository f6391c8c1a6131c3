import { useId } from 'react';
import { citationsOf } from '../../../../shared/citation.ts';
import { useCopy } from '../../../../shared/copy-text.ts';
import { dateInWords } from '../../../../shared/figures.ts';
import { Skeleton } from '../../../../shared/layout/skeleton.tsx';
import { OverPanel } from '../../controls/panels/over-panel.tsx';
import type { Workbench } from '../../state/address/workbench.ts';
import { CountAgain } from './count-again.tsx';
import { methodsOf, snippetsOf } from './receipt-texts.ts';
import classes from './receipt.module.css';
import { useReceiptFacts } from './receipt-facts.ts';

/** How the figures on the page were made, and how to cite and repeat them; opens over the page. */
export function Receipt({ workbench, disabled }: { readonly workbench: Workbench; readonly disabled: boolean }) {
  return (
    <OverPanel text="Cite" disabled={disabled} label="Citation, methods and code">
      {() => <ReceiptTexts key={workbench.state.view} workbench={workbench} />}
    </OverPanel>
  );
}

function ReceiptTexts({ workbench }: { readonly workbench: Workbench }) {
  const facts = useReceiptFacts(workbench);
  if (facts === undefined) return <Skeleton lines={6} />;
  const { site, address, today } = facts;
  const { APA, MLA, ...files } = citationsOf(facts);
  return (
    <div className={classes.receipt}>
      <p>
        {site.name}, build <code>{site.buildId}</code>, {dateInWords(today)}
      </p>
      {Object.entries({ APA, MLA, 'Permanent address': address }).map(([title, text]) => (
        <Text key={title} title={title} text={text} />
      ))}
      {Object.entries({ 'Methods paragraph': methodsOf(facts), ...files, ...snippetsOf(facts) }).map(
        ([title, text]) => (
          <Text key={title} title={title} text={text} folded />
        ),
      )}
      <CountAgain workbench={workbench} facts={facts} />
    </div>
  );
}

/** What the names of citation files stand for. */
const TITLES: Readonly<Record<string, string>> = {
  BibTeX: 'Reference for LaTeX and programs such as Zotero',
  RIS: 'Reference for programs such as Zotero and EndNote',
};

/** Texts that people read; the others are for programs. */
const PROSE: readonly string[] = ['APA', 'MLA', 'Methods paragraph'];

interface TextProps {
  readonly title: string;
  readonly text: string;
  /** Whether only the title is shown at first. */
  readonly folded?: boolean;
}

/** A text with a button that copies it. */
function Text({ title, text, folded = false }: TextProps) {
  const id = useId();
  const { said, copy } = useCopy(text);
  const heading = (
    <h2 id={id} title={TITLES[title]}>
      {title}
    </h2>
  );
  const copier = (
    <>
      <button type="button" aria-label={`Copy: ${title}`} onClick={copy}>
        Copy
      </button>
      <span role="status">{said}</span>
    </>
  );
  const copied = (
    // The element gets the focus so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre aria-labelledby={id} role="region" tabIndex={0} className={PROSE.includes(title) ? 'serif' : undefined}>
      {text}
    </pre>
  );
  if (folded) {
    return (
      <details className={classes.folded}>
        <summary>{heading}</summary>
        <div className={classes.line}>{copier}</div>
        {copied}
      </details>
    );
  }
  return (
    <div className={classes.text}>
      <div className={classes.line}>
        {heading}
        {copier}
      </div>
      {copied}
    </div>
  );
}
