import { dateInWords, figure, plural, publishedFigure } from '../../shared/figures.ts';
import { useSite } from '../../shared/requests/site.ts';
import classes from './totals.module.css';

/** The size of the published corpus, and the counted size of the corpus of this site. */
export function Totals() {
  const site = useSite().data;
  return (
    <section className={`stack gap-5 above-7 ${classes.totals}`} aria-label="Size of the corpus">
      {site?.published !== undefined && (
        <div>
          <h2 className={`soft ${classes.heading}`}>Published corpus</h2>
          <p className={`serif large above-1 below-1 lining ${classes.figures}`}>
            <strong>{publishedFigure(site.published.files)}</strong> {plural(site.published.files, 'file')},{' '}
            <strong>{publishedFigure(site.published.words)}</strong> {plural(site.published.words, 'word')}
          </p>
          {site.released !== undefined && <p className={classes.note}>Release date: {dateInWords(site.released)}</p>}
        </div>
      )}
      <div>
        <h2 className={`soft ${classes.heading}`}>On this site</h2>
        <p className={`serif large above-1 below-1 lining ${classes.figures}`}>
          <strong>{site === undefined ? '…' : figure(site.counted.files)}</strong>{' '}
          {plural(site?.counted.files ?? 0, 'file')},{' '}
          <strong>{site === undefined ? '…' : figure(site.counted.words)}</strong>{' '}
          {plural(site?.counted.words ?? 0, 'word')}
        </p>
        <p className={classes.note}>
          {site?.sample === true ? site.sampleNotice : 'The texts that you can search here.'}
        </p>
      </div>
    </section>
  );
}
