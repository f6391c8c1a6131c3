import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { OutIcon } from '../../controls/icons.tsx';
import classes from './description-list.module.css';
import { DESCRIPTION_LINES, type FeaturedWord } from './featured-word.ts';

interface DescriptionListProps {
  readonly featured: FeaturedWord;
  /** Number of lines that are shown at first; a button shows the others. All unless given. */
  readonly first?: number;
}

/** The description of a featured word, line by line; its link leads to another site. */
export function DescriptionList({ featured, first = DESCRIPTION_LINES.length }: DescriptionListProps) {
  const id = useId();
  const list = useRef<HTMLDListElement>(null);
  const [shown, setShown] = useState(first);
  const showAll = (): void => {
    // The button is removed, so the focus goes to the first line that it showed.
    flushSync(() => setShown(DESCRIPTION_LINES.length));
    list.current?.querySelectorAll('dd')[first]?.focus();
  };
  return (
    <>
      <dl ref={list} id={id} className={`described ${classes.list}`}>
        {DESCRIPTION_LINES.map(([name, field], index) => (
          <div key={name} hidden={index >= shown}>
            <dt>{name}</dt>
            <dd tabIndex={index === first ? -1 : undefined}>
              {field === 'link' ? (
                <a href={featured.link} target="_blank" rel="noreferrer" className="target gap-1 least">
                  {featured.link.replace(/^https?:\/\//, '')}
                  <OutIcon size={15} />
                </a>
              ) : (
                featured[field] || '—'
              )}
            </dd>
          </div>
        ))}
      </dl>
      {shown < DESCRIPTION_LINES.length && (
        <button type="button" className="text-button" aria-expanded={false} aria-controls={id} onClick={showAll}>
          More about {featured.word}
        </button>
      )}
    </>
  );
}
