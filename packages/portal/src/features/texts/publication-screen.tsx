import { Notice } from '../../shared/layout/notice.tsx';
import { Screen } from '../../shared/layout/screen.tsx';
import { Skeleton } from '../../shared/layout/skeleton.tsx';
import { CorpusTable } from '../../shared/lines/corpus-table.tsx';
import { SitePage } from '../../shared/reading/site-page.tsx';
import { useDownloadCorpus } from '../../shared/requests/download-corpus.ts';
import { HowToCite } from './how-to-cite.tsx';

/** How to cite the corpus, what was written about it, and what is in it. */
function PublicationScreen() {
  const { data, error, refetch } = useDownloadCorpus();
  return (
    <Screen title="Publications" width="text">
      <HowToCite />
      <SitePage name="publications" lines={16} />
      <section aria-labelledby="corpora" className="above-7">
        <h2 id="corpora" className="below-3">
          The corpora
        </h2>
        {error !== null && <Notice title="The list of corpora could not be loaded." error={error} onRetry={refetch} />}
        {data === undefined && error === null && <Skeleton lines={4} height="4.5rem" />}
        {data !== undefined && <CorpusTable label="The corpora" corpora={data} nameOf={({ name }) => name} />}
      </section>
    </Screen>
  );
}

export { PublicationScreen as Component };
