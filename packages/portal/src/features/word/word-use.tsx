import type { ListedWordDoc } from '@zaban/contract';
import { figure } from '../../shared/figures.ts';
import classes from './word-more.module.css';

const RATE = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });

type Evidence = NonNullable<ListedWordDoc['evidence']>;
type Use = Evidence['use'];
type Collection = Evidence['collections'][number];

/** The meaning of each band, for the collection in which the word has most hits per million words. */
const BANDS: Readonly<Record<Exclude<Use, 'not attested'>, readonly [name: string, bounds: string]>> = {
  frequent: ['Frequent', '10 or more'],
  common: ['Common', '1 to 10'],
  uncommon: ['Uncommon', '0.1 to 1'],
  rare: ['Rare', 'fewer than 0.1'],
};

/**
 * How far the word is used in collections of real texts. The size of each collection is shown, since a count alone says
 * nothing.
 */
export function WordUse({ entry: { word, evidence } }: { readonly entry: Pick<ListedWordDoc, 'word' | 'evidence'> }) {
  if (evidence === null) {
    return (
      <>
        This word was not counted there, because each of its spellings consists of several words, or is also an English
        word or a name.
      </>
    );
  }
  return (
    <>
      <span className="soft small sans block">How often the word is used in real texts outside this corpus.</span>
      {bandInWords(word, evidence.use)}
      {evidence.mostly_name && ' Most of the hits begin with a capital letter: they are mostly in names.'}
      {evidence.collections.map((collection) => (
        <table key={collection.name} className={`above-2 whole within-26 ${classes.collection}`}>
          <caption className="strong">
            {collection.name}
            <span className="soft small sans block">
              {figure(collection.texts)} texts, {figure(collection.words)} words
            </span>
          </caption>
          <tbody>
            {rowsOf(collection).map(([name, count]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </>
  );
}

/** The counts of one collection: name and figure. Fewer than three hits are not counted further. */
function rowsOf({ words, hits, lower_case_hits: small, documents }: Collection): readonly [string, string][] {
  if (hits === 0) return [['Hits of all spellings', 'fewer than 3']];
  const withRate = (count: number): string =>
    `${figure(count)} (${RATE.format((count / words) * 1e6)} per million words)`;
  return [
    ['Hits of all spellings', withRate(hits)],
    ['Hits in lower case', withRate(small)],
    ['Texts with the most frequent spelling', figure(documents)],
  ];
}

/**
 * A headword with a capital letter is counted by all its hits, any other by its hits in lower case: a capital letter
 * usually marks a name.
 */
function bandInWords(word: string, use: Use): string {
  if (use === 'not attested') return 'Fewer than three hits in each collection.';
  const [name, bounds] = BANDS[use];
  const counted = /^\p{Lu}/u.test(word) ? 'hits' : 'hits in lower case';
  return `${name}: ${bounds} ${counted} per million words, in the collection where the word is most frequent.`;
}
