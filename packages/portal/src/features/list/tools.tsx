import { SCREENS } from '@zaban/contract';
import { Link } from 'react-router';
import { addressOf, workbenchSearch } from '../../shared/addresses.ts';
import { typicalFeatured } from '../../shared/reading/featured-word.ts';
import { useSite } from '../../shared/requests/site.ts';
import classes from './tools.module.css';

interface Tool {
  readonly name: string;
  readonly to: string;
  /** `featured` is a word that the site explains, if there is one. */
  readonly what: string | ((featured: string | undefined) => string);
  /** The words before the link of the example. Default: “Try it with”. */
  readonly tryIt?: string;
  readonly example?: (word: string) => string;
}

const TOOLS: readonly Tool[] = [
  {
    name: 'Sentences',
    to: SCREENS.search,
    what: 'Every sentence with a word or a phrase.',
    example: (word: string) => addressOf.results({ word }),
  },
  {
    name: 'Concordance',
    to: SCREENS.search,
    what: 'All hits, one below the other, sorted by the words to their left or right.',
    example: (word: string) => addressOf.concordance({ word, sort: ['L1', 'R1'] }),
  },
  {
    name: 'Keyword in context',
    to: SCREENS.search,
    what: (featured) =>
      `A word with the lines in which it occurs.${featured === undefined ? '' : ` Some words, such as ${featured}, are also explained.`}`,
    example: (word: string) => addressOf.kwic({ word }),
  },
  {
    name: 'Workbench',
    to: SCREENS.workbench,
    what: 'Counts and charts for any query, the words that often occur near it, and comparisons. You can download each table and cite each result.',
    example: (word: string) => workbenchSearch(word),
  },
  {
    name: 'Keyword frequency',
    to: SCREENS.keywordFrequency,
    what: 'The words of a file, the most frequent first.',
    tryIt: 'To count one word, use the workbench, for example for',
    example: (word: string) => workbenchSearch(word, 'all', 'distribution'),
  },
  {
    name: 'Column of words',
    to: addressOf.list({ tab: 'column' }),
    what: 'Paste a column of a spreadsheet, and take the figures of each word back to it.',
  },
  { name: 'Corpus files', to: SCREENS.files, what: 'Read the texts in full.' },
  {
    name: 'Definitions',
    to: SCREENS.definition,
    what: (featured) =>
      `${featured === undefined ? 'How' : 'The meaning and pronunciation of a few words, and how'} to read a line of a concordance.`,
  },
  {
    name: 'Download',
    to: SCREENS.download,
    what: 'The texts of a category in one file, for registered users.',
  },
];

/** The tools of the portal, each with a live example where there is one. */
export function Tools() {
  const site = useSite().data;
  const word = site?.exampleWords.at(0);
  const featured = site && typicalFeatured(site)?.word;
  return (
    <ul className={`stack ${classes.tools}`}>
      {TOOLS.map(({ name, to, what, tryIt = 'Try it with', example }) => (
        <li key={name}>
          <h2 className="quiet-links">
            <Link to={to}>{name}</Link>
          </h2>
          <p className="body serif measure">
            {typeof what === 'string' ? what : what(featured)}
            {example !== undefined && word !== undefined && (
              <>
                {' '}
                {tryIt} <Link to={example(word)}>{word}</Link>.
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
