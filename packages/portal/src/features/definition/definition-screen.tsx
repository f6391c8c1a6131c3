import { wordListNames } from '@zaban/contract';
import { Link } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { allCounted, plural } from '../../shared/figures.ts';
import { Notice } from '../../shared/layout/notice.tsx';
import { Screen } from '../../shared/layout/screen.tsx';
import { Skeleton } from '../../shared/layout/skeleton.tsx';
import { DescriptionList } from '../../shared/reading/description-list.tsx';
import { SpeakerButton } from '../../shared/reading/speaker-button.tsx';
import { useSite } from '../../shared/requests/site.ts';
import classes from './definition-screen.module.css';
import { type SampleLine, sampleLineOf } from './sample-line.ts';
import { TableHead } from '../../shared/lines/table-head.tsx';

/** The featured words with their descriptions, and how to read a line of a concordance. */
function DefinitionScreen() {
  const { data, error, refetch } = useSite();
  return (
    <Screen title="Definitions">
      {data !== undefined && data.listedWords > 0 && (
        <p className="below-5">
          {data.featuredWords.length > 0 && 'These are the featured words. '}The list has{' '}
          <Link to={addressOf.list({ tab: 'words', meanings: true })}>
            {allCounted(data.listedWords, wordListNames(data.wordList).word)} with{' '}
            {plural(data.listedWords, 'its meaning', 'their meanings')}
          </Link>
          .
        </p>
      )}
      <section aria-labelledby="reading" className="below-7">
        <h2 id="reading">How to read a line</h2>
        {data === undefined && error === null ? (
          <Skeleton lines={3} height="3rem" />
        ) : (
          <SampleTable line={sampleLineOf(data ?? { featuredWords: [], exampleWords: [] })} />
        )}
      </section>
      {error !== null && <Notice title="The featured words could not be loaded." error={error} onRetry={refetch} />}
      {data === undefined && error === null && <Skeleton lines={10} height="4rem" />}
      {data !== undefined && (
        <div className={`stack one-column gap-6 ${classes.words}`}>
          <nav aria-label="Featured words" className={`quiet-links ${classes.index}`}>
            <ul className="wrap apart-4">
              {data.featuredWords.map(({ word }) => (
                <li key={word}>
                  <a href={`#${anchorOf(word)}`} className="target control serif body">
                    {word}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="stack gap-7">
            {data.featuredWords.map((featured) => (
              <section
                key={featured.word}
                id={anchorOf(featured.word)}
                aria-labelledby={`${anchorOf(featured.word)}-name`}
              >
                <div className="row apart-3 below-2">
                  <h2 id={`${anchorOf(featured.word)}-name`}>{featured.word}</h2>
                  {featured.audio !== null && <SpeakerButton word={featured.word} audio={featured.audio} />}
                  <Link to={addressOf.kwic({ word: featured.word })} className="target least">
                    All lines
                  </Link>
                </div>
                <DescriptionList featured={featured} />
              </section>
            ))}
          </div>
        </div>
      )}
    </Screen>
  );
}

function anchorOf(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
}

export { DefinitionScreen as Component };

/** A sample line with an explanation of each of its parts; nothing in it can be clicked. */
function SampleTable({ line }: { readonly line: SampleLine }) {
  return (
    <table className="facts-table stacking" aria-label="A sample line">
      <TableHead columns={['Left Text', 'Center Word', 'Right Text', 'End Text']} />
      <tbody>
        <tr>
          <td data-heading="Left Text">{line.left}</td>
          <td data-heading="Center Word">
            <mark>{line.node}</mark>
          </td>
          <td data-heading="Right Text">{line.right}</td>
          <td data-heading="End Text">{line.end}</td>
        </tr>
        <tr>
          <td data-heading="Left Text">Left context: the words before the center word.</td>
          <td data-heading="Center Word">The word that was searched for.</td>
          <td data-heading="Right Text">Right context: the words after the center word.</td>
          <td data-heading="End Text">The end of the sentence.</td>
        </tr>
      </tbody>
    </table>
  );
}
