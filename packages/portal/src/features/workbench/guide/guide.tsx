import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { workbenchAddress } from '../workbench.ts';
import classes from './guide.module.css';
import { GUIDE } from './sections.ts';

/** What the workbench does, part by part; every example is a query that runs and leads back here. */
export function Guide() {
  const { hash } = useLocation();
  useEffect(() => {
    const section = hash === '' ? null : document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <div className={classes.guide}>
      <nav aria-label="Parts of the guide">
        <ol>
          {GUIDE.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes.parts}>
        {GUIDE.map(({ id, title, paragraphs, examples }) => (
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
