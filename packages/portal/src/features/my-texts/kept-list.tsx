import { useQueryClient } from '@tanstack/react-query';
import type { KeptCorpus } from '@zaban/own-texts';
import { useState } from 'react';
import { dateInWords, figure, sizeInWords } from '../../shared/figures.ts';
import { useFocusAfter } from '../../shared/layout/focus-after.ts';
import { Notice } from '../../shared/layout/notice.tsx';
import { figureColumns, TableHead } from '../../shared/lines/table-head.tsx';
import { KEPT_QUERY, useKept } from '../../shared/own-texts/kept.ts';
import { textsIn } from '../../shared/own-texts/text-names.ts';
import { WordByWord } from '../../shared/own-texts/word-by-word.tsx';
import classes from './my-texts.module.css';
import { ownAddress } from './own-address.ts';
import { saveCorpus } from './save-corpus.ts';

/** Heading of the links of each text to the screen that compares it with the corpus of the site. */
const BESIDE_CORPUS = 'Word by word beside the corpus';

/** The corpora that are stored in this browser. */
export function KeptList() {
  const { data, error } = useKept();
  if (error !== null) {
    return (
      <Notice
        kind="hint"
        title="This browser cannot store corpora for this page. Possible reasons: the window is private, the address does not begin with https, or the browser is old."
      >
        <p>You can make a corpus and save it as a file, but not open it here.</p>
      </Notice>
    );
  }
  if (data === undefined || data.corpora.length === 0) return null;
  return (
    <section aria-labelledby="kept" className={`above-7 ${classes.kept}`}>
      <h2 id="kept" className="below-3">
        Corpora in this browser
      </h2>
      <table className="facts-table stacking">
        <TableHead
          columns={[
            'Corpus',
            ...figureColumns('Texts', 'Words', 'Storage'),
            'Made',
            BESIDE_CORPUS,
            { text: <span className="unseen">Actions</span> },
          ]}
        />
        <tbody>
          {data.corpora.map((corpus) => (
            <Row key={corpus.id} corpus={corpus} />
          ))}
        </tbody>
      </table>
      <p className="above-2 soft note">
        Storage: the space in this browser for the texts and their index, which is the larger part.
      </p>
      {data.mayBeTemporary && (
        <Notice
          kind="hint"
          title="This browser may delete these corpora when its window is closed, for example if the window is private. To keep a corpus, save it as a file."
        />
      )}
    </section>
  );
}

function Row({ corpus: { id, about, bytes } }: { readonly corpus: KeptCorpus }) {
  const [isAsking, setAsking] = useState(false);
  // The pressed button disappears, so the focus is moved.
  const place = useFocusAfter<HTMLTableCellElement>(isAsking);
  const save = async () => saveCorpus(await (await import('@zaban/own-texts')).keptFile(id), about.name);
  return (
    <tr>
      <th scope="row" data-heading="Corpus">
        <a href={ownAddress(id)}>{about.name}</a>
      </th>
      <td data-heading="Texts" className="figure">
        {figure(about.texts)}
      </td>
      <td data-heading="Words" className="figure">
        {figure(about.words)}
      </td>
      <td data-heading="Storage" className="figure">
        {sizeInWords(bytes)}
      </td>
      <td data-heading="Made" className="short">
        {dateInWords(about.made)}
      </td>
      <td data-heading={BESIDE_CORPUS}>
        <WordByWord id={id} texts={textsIn(about.report)} />
      </td>
      <td ref={place} tabIndex={-1} data-heading="" className={`end ${classes.actions}`}>
        {isAsking ? (
          <Deleting id={id} onCancel={() => setAsking(false)} />
        ) : (
          <>
            <button
              type="button"
              className={`plain-note ${classes.action}`}
              aria-label={`Save as a file: ${about.name}`}
              onClick={() => void save()}
            >
              Save as a file
            </button>
            <button
              type="button"
              className={`plain-note ${classes.action}`}
              aria-label={`Delete ${about.name}`}
              onClick={() => setAsking(true)}
            >
              Delete
            </button>
          </>
        )}
      </td>
    </tr>
  );
}

/** Asks before a corpus is deleted, in place of the button Delete. */
function Deleting({ id, onCancel }: { readonly id: string; readonly onCancel: () => void }) {
  const queries = useQueryClient();
  const remove = async () => {
    await (await import('@zaban/own-texts')).removeKept(id);
    await queries.invalidateQueries(KEPT_QUERY);
  };
  return (
    <div role="group" aria-labelledby={`delete-${id}`} className={`start ${classes.question}`}>
      <p id={`delete-${id}`}>
        Delete this corpus from this browser? It cannot be restored unless you saved it as a file.
      </p>
      <button type="button" className={`plain-note ${classes.action}`} onClick={() => void remove()}>
        Delete
      </button>
      <button type="button" className={`plain-note ${classes.action}`} onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}
