import { ChangeLink } from '../links/change-link.tsx';
import { OverPanel } from './over-panel.tsx';
import type { Change, Workbench } from '../../state/address/workbench.ts';

/** A query for certain words or sequences. */
export interface MenuQuery {
  readonly text: string;
  readonly query: Pick<Change, 'cql' | 'simple'>;
}

export const WORDS_BY_TAG: readonly MenuQuery[] = [
  { text: 'Nouns', query: { simple: '_{N}' } },
  { text: 'Verbs', query: { simple: '_{V}' } },
  { text: 'Adjectives', query: { simple: '_{A}' } },
  { text: 'Adverbs', query: { simple: '_{ADV}' } },
];

export const SEQUENCES_BY_TAG: readonly MenuQuery[] = [
  { text: 'Adjective and noun', query: { simple: '_{A} _{N}' } },
  { text: 'Noun and noun', query: { simple: '_{N} _{N}' } },
  { text: 'Verb and noun', query: { simple: '_{V} _{N}' } },
  { text: 'Adverb and adjective', query: { simple: '_{ADV} _{A}' } },
  { text: 'Noun of noun', query: { simple: '_{N} of _{N}' } },
];

/** The change of the state that shows the frequencies of the hits of a query, without other steps. */
export function frequenciesOf(query: MenuQuery['query'], attribute: string): Change {
  return {
    cql: '',
    simple: '',
    ...query,
    view: 'frequencies',
    by: [`node:${attribute}`],
    contextFilter: [],
    sample: 0,
  };
}

interface QueryMenuProps {
  readonly workbench: Workbench;
  /** Text of the button. */
  readonly text: string;
  readonly queries: readonly MenuQuery[];
}

/** A menu of words or sequences of one kind; each opens the frequencies of a query that finds them in the searched texts. */
export function QueryMenu({ workbench, text, queries }: QueryMenuProps) {
  const { attribute } = workbench.state;
  return (
    <div className="from-md">
      <OverPanel text={text} label={text}>
        {(close) => (
          <>
            <p className="soft note">Each opens as a new query in Frequencies.</p>
            <ul>
              {queries.map(({ text: name, query }) => (
                <li key={name}>
                  <ChangeLink
                    workbench={workbench}
                    change={frequenciesOf(query, attribute)}
                    onFollow={close}
                    className="line high"
                  >
                    {name}
                  </ChangeLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </OverPanel>
    </div>
  );
}
