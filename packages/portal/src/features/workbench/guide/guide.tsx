import { useEffect, useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { useSite } from '../../../shared/requests/site.ts';
import { QueryReference } from '../help/query-reference.tsx';
import { workbenchAddress } from '../workbench.ts';
import classes from './guide.module.css';
import { guideOf } from './sections.ts';

/** The guide of the workbench by topic; every example is a query that runs and opens here. */
export function Guide() {
  const { hash } = useLocation();
  const site = useSite().data;
  const guide = useMemo(() => (site === undefined ? [] : guideOf(site)), [site]);
  useEffect(() => {
    // The section is on the page once the site is known.
    const section = hash === '' || guide.length === 0 ? null : document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [hash, guide]);
  return (
    <div className={classes.guide}>
      <nav aria-label="Parts of the guide">
        <ol>
          {guide.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes.parts}>
        <p>
          <QueryReference />
        </p>
        {guide.map(({ id, title, paragraphs, examples }) => (
          <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <ul className={classes.examples}>
              {examples.map(({ what, state }) => (
                <li key={what}>
                  <Link to={workbenchAddress({ ...state, guide: id })}>{what}</Link>
                  <code>{state.cql ?? state.simple ?? ''}</code>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
