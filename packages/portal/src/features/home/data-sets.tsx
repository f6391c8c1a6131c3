import type { Site } from '@zaban/contract';
import { Link } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { useFocusAfter } from '../../shared/layout/focus-after.ts';
import { Notice } from '../../shared/layout/notice.tsx';
import { Skeleton } from '../../shared/layout/skeleton.tsx';
import { Spinner } from '../../shared/layout/spinner.tsx';
import { CorpusTable } from '../../shared/lines/corpus-table.tsx';
import { useDownloadCorpus } from '../../shared/requests/download-corpus.ts';
import { useSite } from '../../shared/requests/site.ts';
import { useScreenState } from '../../shared/screen-state.ts';
import { CorpusDetail } from './corpus-detail.tsx';
import classes from './data-sets.module.css';

/** The corpora of the site, or one of them in detail. */
export function DataSets() {
  const [{ criteria, word, corpus: chosen }] = useScreenState('home');
  const { data, error, refetch } = useDownloadCorpus();
  const site = useSite().data;
  const corpus = data?.find((each) => each.criteria === chosen);
  const heading = useFocusAfter<HTMLHeadingElement>(corpus?.criteria, corpus === undefined);
  return (
    <section className={classes.sets} id="data-sets" aria-labelledby="data-sets-heading">
      <div className="gap-4 below-3 flex at-baseline">
        <h2 ref={heading} tabIndex={-1} id="data-sets-heading">
          Data sets
        </h2>
        {data === undefined && error === null && <Spinner />}
      </div>
      {error !== null && <Notice title="The data sets could not be loaded." error={error} onRetry={refetch} />}
      {data === undefined && error === null && <Skeleton lines={4} height="4.5rem" />}
      {corpus !== undefined && <CorpusDetail corpus={corpus} />}
      {data !== undefined && corpus === undefined && (
        <CorpusTable
          label="Data sets"
          corpora={data}
          nameOf={(each) => (
            <Link to={addressOf.home({ word, criteria, corpus: each.criteria })} preventScrollReset>
              {each.name}
            </Link>
          )}
        />
      )}
      {site !== undefined && (
        <p className="above-3 soft note measure">
          {corpus === undefined &&
            site.sample &&
            site.published !== undefined &&
            'Time and genre are those of the published corpus, not of the texts on this site. '}
          {doPartsDiffer(site) &&
            'The published sizes of the parts do not add up to the published total; all are given as they were published. '}
          Sizes are in words; the workbench also counts tokens, which include punctuation marks.
        </p>
      )}
    </section>
  );
}

/** Whether the published words of the categories differ from the published total. */
function doPartsDiffer({ published, categories }: Site): boolean {
  const parts = categories.reduce((sum, category) => sum + (category.published?.words ?? 0), 0);
  return published !== undefined && parts !== 0 && parts !== published.words;
}
