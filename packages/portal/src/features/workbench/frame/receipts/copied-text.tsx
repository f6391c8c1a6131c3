import { useId } from 'react';
import { useCopy } from '../../../../shared/copy-text.ts';
import classes from './receipt.module.css';

/** What the names of citation files stand for. */
const TITLES: Readonly<Record<string, string>> = {
  BibTeX: 'Reference for LaTeX and programs such as Zotero',
  RIS: 'Reference for programs such as Zotero and EndNote',
};

/** Texts that people read; the others are for programs. */
const PROSE: readonly string[] = ['APA', 'MLA', 'Methods paragraph'];

interface CopiedTextProps {
  readonly title: string;
  readonly text: string;
  /** Whether only the title is shown at first. */
  readonly folded?: boolean;
}

/** A text with a button that copies it. */
export function CopiedText({ title, text, folded = false }: CopiedTextProps) {
  const id = useId();
  const { said, copy } = useCopy(text);
  const heading = (
    <h2 id={id} className="body inline-block" title={TITLES[title]}>
      {title}
    </h2>
  );
  const copier = (
    <>
      <button type="button" className="text-button among" aria-label={`Copy: ${title}`} onClick={copy}>
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
      <details className={`ruled-above ${classes.folded}`}>
        <summary className="pad-block-2 pointer">{heading}</summary>
        <div className="gap-3 flex at-baseline">{copier}</div>
        {copied}
      </details>
    );
  }
  return (
    <div className={`above-4 ${classes.text}`}>
      <div className="gap-3 flex at-baseline">
        {heading}
        {copier}
      </div>
      {copied}
    </div>
  );
}
