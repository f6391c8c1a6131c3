import { use, useState } from 'react';
import { Link } from 'react-router';
import { useFocusAfter } from '../../../../shared/layout/focus-after.ts';
import { useSavedItems, useSavedWork, openWork } from '../../../../shared/saved-work/saved-work.ts';
import type { WorkPlace } from '../../../../shared/saved-work/account-work.ts';
import { subcorpusInWords, searchIn } from '../../state/subcorpora/subcorpus.ts';
import { useSavedSubcorpora } from '../../state/subcorpora/saved-subcorpora.ts';
import { workbenchAddress } from '../../state/address/workbench.ts';
import { annotatedAddress, annotatedInWords, annotationName } from '../../state/annotation/annotation-in-words.ts';
import { labelSets } from '../../state/annotation/label-set.ts';
import { ViewsContext } from '../../state/views/view.ts';
import { PlaceNote } from '../../controls/notes/place-note.tsx';
import classes from './saved.module.css';
import { WorkFiles } from './work-files.tsx';
import { addressOfSearch, searchInWords } from './work-in-words.ts';
import { WorkList } from './work-list.tsx';
import { HISTORY } from '../../../../shared/saved-work/leave-account.ts';

/** Saved work, the history, and both as a file. */
export function Saved({ place }: { readonly place: WorkPlace }) {
  const views = use(ViewsContext);
  const queries = useSavedItems('query');
  const subcorpora = useSavedItems('part');
  const { lists, visits, annotations } = useSavedWork();
  const byId = new Map(useSavedSubcorpora().map((each) => [each.id, each]));
  const [clearings, setClearings] = useState(0);
  const history = useFocusAfter<HTMLElement>(clearings);
  return (
    <section aria-label="Saved work" className="pad-above-2">
      <p className="soft anywhere" role="status">
        <PlaceNote place={place} />
      </p>
      <WorkFiles />
      <WorkList
        title="Saved pages"
        items={queries}
        addressOf={({ content }) => addressOfSearch(content)}
        describe={({ content }) => Object.values(searchInWords(content, views)).join('; ')}
        empty="None yet. Use “Save this page” above any result."
      />
      <WorkList
        title="Subcorpora"
        items={subcorpora}
        addressOf={({ id, name }) => workbenchAddress(searchIn(byId.get(id)?.subcorpus ?? [], name))}
        describe={({ id }) => subcorpusInWords(byId.get(id)?.subcorpus ?? [])}
        empty="None yet. Use “Subcorpus” above to choose texts and save them under a name."
      />
      {lists.length > 0 && (
        <WorkList
          title="Annotations"
          items={labelSets(lists).map((set) => ({ ...set, name: annotationName(set.query) }))}
          addressOf={({ query }) => annotatedAddress(query)}
          describe={({ ids }) => annotatedInWords(annotations(ids))}
          empty=""
        />
      )}
      <section ref={history} tabIndex={-1} aria-labelledby="history" className="above-5">
        <h2 id="history">History</h2>
        {visits.length === 0 ? (
          <p className="soft anywhere">You have not opened any result yet.</p>
        ) : (
          <>
            <ol className={`above-2 broad ruled-list anywhere ${classes.items}`}>
              {visits.map(({ search, at }) => {
                const { title, rest } = searchInWords(search, views);
                return (
                  <li key={search}>
                    <span>
                      <Link to={addressOfSearch(search)}>{title}</Link> <span className="soft">{rest}</span>
                    </span>{' '}
                    <time className="soft figures nowrap" dateTime={at}>
                      {new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}
                    </time>
                  </li>
                );
              })}
            </ol>
            <button
              type="button"
              className="text-button among above-2"
              onClick={() => {
                void clearHistory().then(() => setClearings(clearings + 1));
              }}
            >
              Clear the history
            </button>
          </>
        )}
      </section>
    </section>
  );
}

async function clearHistory(): Promise<void> {
  const { work } = await openWork();
  work.change((document) => {
    document.clearHistory();
    return [HISTORY];
  });
}
