import { Button } from '../../controls/button.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { wholeAddress } from '../../shared/base-path.ts';
import { citationsOf } from '../../shared/citation.ts';
import { useCopy } from '../../shared/copy-text.ts';
import { useSite } from '../../shared/requests/site.ts';

/** The citation of the corpus as the site words it, and one with the build; each with a button that copies it. */
export function HowToCite() {
  const { hash } = useLocation();
  const site = useSite().data;
  const section = useRef<HTMLElement>(null);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const citation = site === undefined ? '' : citationsOf({ site, address: wholeAddress('/'), today }).APA;
  useEffect(() => {
    if (hash === '#cite') section.current?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <section ref={section} id="cite" tabIndex={-1} aria-labelledby="cite-title" className="stack gap-3 below-6">
      <h2 id="cite-title">How to cite the corpus</h2>
      {site?.citation !== '' && (
        <>
          <p className="quoted serif">{site?.citation ?? '\u00A0'}</p>
          <Copying text={site?.citation ?? ''}>Copy the site’s citation</Copying>
          <h3 className="above-3">With version and date</h3>
        </>
      )}
      <blockquote className="quoted serif">{citation === '' ? '\u00A0' : citation}</blockquote>
      <Copying text={citation}>Copy the citation</Copying>
      {site !== undefined && (
        <p>
          This site has one version of its texts; the build number <code>{site.buildId}</code> names it. A new version
          will get a new number.
        </p>
      )}
    </section>
  );
}

/** A button that copies a text; disabled until there is one. */
function Copying({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const { said, copy } = useCopy(text);
  return (
    <p>
      <Button variant="default" size="sm" onClick={copy} disabled={text === ''}>
        {children}
      </Button>{' '}
      <span role="status">{said}</span>
    </p>
  );
}
