import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { wholeAddress } from '../../shared/base-path.ts';
import { citationsOf } from '../../shared/citation.ts';
import { useCopy } from '../../shared/copy-text.ts';
import { useSite } from '../../shared/requests/site.ts';
import classes from './publication-screen.module.css';

/** The citation of the corpus with its build, and a button that copies it. */
export function HowToCite() {
  const { hash } = useLocation();
  const site = useSite().data;
  const section = useRef<HTMLElement>(null);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const citation = site === undefined ? '' : citationsOf({ site, address: wholeAddress('/'), today }).APA;
  const { said, copy } = useCopy(citation);
  useEffect(() => {
    if (hash === '#cite') section.current?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <section ref={section} id="cite" tabIndex={-1} aria-labelledby="cite-title" className={classes.cite}>
      <h2 id="cite-title">How to cite the corpus</h2>
      <blockquote>{citation === '' ? '\u00A0' : citation}</blockquote>
      <p>
        <Button variant="default" size="sm" onClick={copy} disabled={citation === ''}>
          Copy the citation
        </Button>{' '}
        <span role="status">{said}</span>
      </p>
      {site !== undefined && (
        <p>
          This site has one version of its texts; the build number <code>{site.buildId}</code> names it. A new version
          will get a new number.
        </p>
      )}
    </section>
  );
}
