import type { Withheld, WorkbenchState } from '@zaban/contract';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { counted } from '../../../../shared/figures.ts';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { WithheldNote } from '../../../../shared/lines/withheld-note.tsx';
import { useLemmas } from '../../../../shared/requests/lemmas.ts';
import { ListedSpellings, useWordsAlike } from '../../../../shared/search/listed-spellings.tsx';
import { callSearch, isAwaited, operationQuery, useOperation } from '../../state/calls/operation.ts';
import { draftOf, hasCqlToken, readDraft } from '../../state/query/draft.ts';
import { useValues, useVocabulary } from '../../state/calls/vocabulary.ts';
import { relationWithName } from '../../state/names/relation-with-name.ts';
import { asCql, isSound } from '../../state/repairs/fault-repairs.ts';
import { relationNames, relationRepairs, unknownRelations } from '../../state/repairs/relation-repairs.ts';
import { type Repair, repairsOf } from '../../state/repairs/repairs.ts';
import { tagRepairs } from '../../state/repairs/tag-repairs.ts';
import { useNearMisses } from '../../state/repairs/use-near-misses.ts';
import { writtenWords } from '../../state/repairs/word-test.ts';
import type { Workbench } from '../../state/address/workbench.ts';

/** More than the relations of any corpus. */
const ALL_RELATIONS = 200;

interface NoHitsProps {
  readonly workbench: Workbench;
  /** What the rights of texts withhold, where no other part of the view says it. */
  readonly withheld?: Withheld | undefined;
  /** What the answer says of the query that is probably a mistake. */
  readonly warnings?: readonly string[] | undefined;
}

/** Shown when nothing was found: other searches, with the number of their hits. */
export function NoHits({ workbench: { state, addressOf }, withheld, warnings = [] }: NoHitsProps) {
  const vocabulary = useVocabulary();
  const draft = draftOf(state);
  const read = readDraft(draft, vocabulary?.tagset);
  const query = read?.fault === undefined ? read?.pattern : undefined;
  const near = useNearMisses(state, query);
  const { lemmas, waiting: readingLemmas } = useLemmas(query === undefined ? [] : writtenWords(query));
  const asksRelations = query !== undefined && relationNames(query).length > 0;
  const relations = useValues(asksRelations ? { attribute: 'deprel', begin: '', most: ALL_RELATIONS } : undefined);
  const unknown = query === undefined || relations.length === 0 ? [] : unknownRelations(query, relations);
  const inCql = asCql(draft, vocabulary);
  // Those of the choice of texts stand beside it, once they are known.
  const texts = useOperation('documents', state, { limit: '0' });
  const own = isAwaited(texts) ? [] : warnings.filter((warning) => texts.data?.warnings?.includes(warning) !== true);
  const repairs =
    query === undefined || readingLemmas
      ? []
      : [
          ...(isSound({ ...draft, language: 'cql' }, vocabulary) ? inCql : []),
          ...tagRepairs(query, vocabulary),
          ...(unknown.length === 0 ? [] : relationRepairs(query, relations)),
          ...near.repairs,
          ...repairsOf(state, query, lemmas),
          ...shorterForm(state),
        ];
  const answers = useQueries({
    queries: repairs.map(({ change }) => ({
      ...operationQuery(
        'concordance',
        callSearch('concordance', { ...state, ...change, sort: [], sample: 0 }, { limit: '0' }),
      ),
      retry: false,
    })),
  });
  const listed = useWordsAlike(state.cql === '' ? state.simple : '');
  const waiting = near.waiting || readingLemmas || listed.waiting || answers.some(({ isPending }) => isPending);
  const found = repairs.flatMap((repair, index) => {
    const count = answers[index]?.data?.count ?? 0;
    return count > 0 ? [{ ...repair, count }] : [];
  });
  const isFound = found.some(({ text }) => inCql.some((each) => each.text === text));
  // Offered without hits too: the query is explained once it is read as CQL.
  const unfound = waiting || isFound || !hasCqlToken(draft.text) ? [] : inCql;
  return (
    <Notice kind="hint" title="There are no hits.">
      <WithheldNote withheld={withheld} />
      {own.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      {unknown.length > 0 && (
        <p>This corpus has no relation {unknown.map((name) => `“${name}”`).join(' and no relation ')}.</p>
      )}
      {unfound.map(({ text, change }) => (
        <p key={text}>
          <Link to={addressOf(change)}>{text}</Link>
        </p>
      ))}
      {found.length > 0 && (
        <>
          <p>These queries have hits:</p>
          <ul className="queries" aria-label="Repairs">
            {found.map(({ text, change, count }) => (
              <li key={text}>
                <Link to={addressOf(change)}>{text}</Link>
                <span>{counted(count, 'hit')}</span>
                {change.cql !== undefined && <code className="own-row">{change.cql}</code>}
              </li>
            ))}
          </ul>
        </>
      )}
      {unknown.length > 0 && (
        <p>Relations of this corpus, the most frequent first: {relations.map(relationWithName).join(', ')}.</p>
      )}
      <p role="status">
        {waiting && 'Looking for similar queries …'}
        {!waiting &&
          unknown.length + unfound.length + found.length + listed.found.length === 0 &&
          `No similar query has hits. ${adviceFor(state)}`}
      </p>
      {state.cql === '' && (
        <ListedSpellings
          typed={state.simple}
          addressOfSearch={(simple) => addressOf({ simple, criteria: 'all', filter: [], filesWith: '' })}
        />
      )}
    </Notice>
  );
}

/** The first long word of a simple query in a shorter form, with an asterisk. */
function shorterForm({ simple, cql }: WorkbenchState): Repair[] {
  const long = /(?<!\S)\p{L}{5,}(?!\S)/u;
  const word = cql === '' ? long.exec(simple)?.[0] : undefined;
  if (word === undefined) return [];
  const shorter = `${word.slice(0, 4)}*`;
  return [{ text: `A shorter form: ${shorter}`, change: { simple: simple.replace(long, shorter) } }];
}

/** Advice for a new search: fewer words for a simple query, fewer conditions for CQL. */
function adviceFor({ simple, cql }: WorkbenchState): string {
  if (cql !== '') return 'Try another word, or fewer conditions.';
  return /\S\s+\S/.test(simple) ? 'Try fewer words.' : 'Try another word.';
}
