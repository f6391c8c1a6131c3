import { useEffect, useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { TERMS_ID } from '../../../../shared/help/term.tsx';
import { TERMS } from '../../../../shared/help/terms.ts';
import { useSite } from '../../../../shared/requests/site.ts';
import { QueryReference } from '../../controls/help/query-reference.tsx';
import { useVocabulary } from '../../state/calls/vocabulary.ts';
import { workbenchAddress } from '../../state/address/workbench.ts';
import classes from './guide.module.css';
import { guideOf } from './sections.ts';

const TERMS_TITLE = 'Words of linguistics';

/** The guide of the workbench by topic; every example is a query that runs and opens here. */
export function Guide() {
  const { hash } = useLocation();
  const site = useSite().data;
  const trees = useVocabulary()?.trees;
  const guide = useMemo(
    () => (site === undefined || trees === undefined ? [] : guideOf({ ...site, hasTrees: trees !== null })),
    [site, trees],
  );
  useEffect(() => {
    // The section is on the page once the site is known.
    const section = hash === '' || guide.length === 0 ? null : document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [hash, guide]);
  return (
    <div className={`stack gap-6 ${classes.guide}`}>
      <nav aria-label="Parts of the guide">
        <ol className="wrap gap-1-4">
          {guide.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="target least">
                {title}
              </a>
            </li>
          ))}
          <li>
            <a href={`#${TERMS_ID}`} className="target least">
              {TERMS_TITLE}
            </a>
          </li>
        </ol>
      </nav>
      <div className="stack gap-7 measure">
        <p className="prose">
          <QueryReference />
        </p>
        {guide.map(({ id, title, paragraphs, examples }) => (
          <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="above-3 prose">
                {paragraph}
              </p>
            ))}
            <ul className="queries above-3">
              {examples.map(({ what, state }) => (
                <li key={what}>
                  <Link to={workbenchAddress({ ...state, guide: id })}>{what}</Link>
                  <code>{state.cql ?? state.simple ?? ''}</code>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section id={TERMS_ID} tabIndex={-1} aria-labelledby={`${TERMS_ID}-title`}>
          <h2 id={`${TERMS_ID}-title`}>{TERMS_TITLE}</h2>
          <dl className="above-3 ruled-list">
            {Object.entries(TERMS).map(([name, meaning]) => (
              <div key={name}>
                <dt className="strong">{name}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </div>
  );
}
