import { useSite } from '../requests/site.ts';
import { SitePage } from './site-page.tsx';

interface HowToSearchProps {
  readonly className?: string | undefined;
  /** Height of the placeholder, in lines. */
  readonly lines: number;
}

const NAME = 'how-to-search';

/** The site’s page on searching. The page is optional: corpora of one’s own do not have it. */
export function HowToSearch({ className, lines }: HowToSearchProps) {
  const site = useSite().data;
  if (site !== undefined && !site.pages.some(({ name }) => name === NAME)) return null;
  return (
    <section className={className} aria-labelledby={NAME}>
      <h2 id={NAME} className="below-4">
        How to search
      </h2>
      <SitePage name={NAME} lines={lines} />
    </section>
  );
}
