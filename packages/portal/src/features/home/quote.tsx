import { useSite } from '../../shared/requests/site.ts';
import classes from './quote.module.css';

/** The quote of the site, if it has one, between two bands of tiles. */
export function Quote() {
  const site = useSite().data;
  if (site !== undefined && site.quote === undefined) return null;
  const quote = site?.quote;
  const urdu = quote?.language === 'ur';
  return (
    <figure className={`stack gap-4 ${classes.quote}`}>
      <div className={classes.band} aria-hidden="true" />
      <blockquote lang={quote?.language} dir={urdu ? 'rtl' : 'auto'} className={urdu ? classes.urdu : classes.words}>
        {quote?.text.split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
      </blockquote>
      <figcaption className={`stack gap-2 pad-beside-2 ${classes.caption}`}>
        {quote !== undefined && (
          <>
            {quote.translation !== '' && <q className="block serif body">{quote.translation}</q>}
            <cite className="soft note">{quote.source}</cite>
          </>
        )}
      </figcaption>
      <div className={classes.band} aria-hidden="true" />
    </figure>
  );
}
