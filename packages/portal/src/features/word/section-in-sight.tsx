import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './word-more.module.css';

interface SectionInSightProps {
  /** Id of its heading. */
  readonly id: string;
  readonly name: string;
  /** Its content, which may make requests: it is shown when the section comes into sight. */
  readonly children: ReactNode;
}

/** How far below the window a section already counts as in sight. */
const AHEAD = '400px';

/** A section of a long page whose content is loaded when it comes into sight. */
export function SectionInSight({ id, name, children }: SectionInSightProps) {
  const section = useRef<HTMLElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || section.current === null) return undefined;
    const sight = new IntersectionObserver((entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: AHEAD,
    });
    sight.observe(section.current);
    return () => sight.disconnect();
  }, [isSeen]);
  return (
    <section
      ref={section}
      aria-labelledby={id}
      className={`${isSeen ? '' : classes.unseen} above-7`}
      data-screen-only={!isSeen || undefined}
    >
      <h2 id={id}>{name}</h2>
      {isSeen && children}
    </section>
  );
}
