import { figure } from '../../shared/figures.ts';
import { Table } from '../../shared/lines/table.tsx';
import classes from './compare-text.module.css';
import type { CorpusCounts, OtherCorpus, TextProfile } from './profile.ts';

/** Number of words shown. */
const SHOWN = 30;

interface AbsentTableProps {
  readonly absent: TextProfile['absent'];
  readonly corpus: CorpusCounts;
  /** The corpus in a sentence. */
  readonly name: string;
}

/** The words of a text that the corpus does not have, with their counts in other corpora. */
export function AbsentTable({ absent, corpus: { others }, name }: AbsentTableProps) {
  if (absent.length === 0 || others.length === 0) return null;
  return (
    <section aria-labelledby="absent" className="below-6">
      <h2 id="absent" className="below-3">
        Words of your text that the corpus does not have
      </h2>
      <p className="soft measure">
        A small corpus lacks many usual words. A word that is in another corpus is only new to {name}. A word that is in
        none of them may be a name, a new word or a slip.
        {absent.length > SHOWN && ` The first ${SHOWN} of ${figure(absent.length)} words:`}
      </p>
      <Table
        className={`facts-table stacking slim ${classes.narrow}`}
        aria-labelledby="absent"
        rows={absent.slice(0, SHOWN)}
        keyOf={({ word }) => word}
        columns={[
          { text: 'Word', cell: ({ word }) => word },
          { text: 'In your text', isFigure: true, cell: ({ count }) => figure(count) },
          ...others.map((other, index) => ({
            text: other.title,
            isFigure: true,
            cell: ({ elsewhere }: TextProfile['absent'][number]) => countInWords(elsewhere[index], other),
          })),
        ]}
      />
    </section>
  );
}

/** The count of a word in another corpus, whose list may leave out rare words. */
function countInWords(count: number | undefined, { cutOff }: OtherCorpus): string {
  if (count !== undefined) return figure(count);
  return cutOff > 1 ? `fewer than ${figure(cutOff)}` : '0';
}
