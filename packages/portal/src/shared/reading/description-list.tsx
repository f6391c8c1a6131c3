import { OutIcon } from '../layout/icons.tsx';
import classes from './description-list.module.css';
import { DESCRIPTION_LINES, type FeaturedWord } from './featured-word.ts';

/** The description of a featured word, line by line; its link leads to another site. */
export function DescriptionList({ featured }: { readonly featured: FeaturedWord }) {
  return (
    <dl className={classes.list}>
      {DESCRIPTION_LINES.map(([name, field]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {field === 'link' ? (
              <a href={featured.link} target="_blank" rel="noreferrer" className={classes.out}>
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
  );
}
