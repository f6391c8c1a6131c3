import { PATHS, type ChangesDoc, type CorpusInfo } from '@zaban/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted, figure, fixed } from '../../shared/figures.ts';
import { Notice } from '../../shared/layout/notice.tsx';
import { Skeleton } from '../../shared/layout/skeleton.tsx';
import { TableHead } from '../../shared/lines/table-head.tsx';
import { callGet } from '../../shared/requests/call.ts';

/** Words and names of texts that are shown. */
const SHOWN = 20;

interface BuildChangesProps {
  readonly corpus: Pick<CorpusInfo, 'id' | 'buildId'>;
  /** Name of a kept build. */
  readonly since: string;
}

/** What changed since a kept build, asked when it is opened. */
export function BuildChanges({ corpus: { id, buildId }, since }: BuildChangesProps) {
  const [isOpen, setOpen] = useState(false);
  const search = new URLSearchParams({ since, corpus: id });
  const { data, error, refetch } = useQuery({
    queryKey: ['changes', id, buildId, since],
    queryFn: ({ signal }) => callGet<ChangesDoc>(`${PATHS.changes}?${search}`, signal),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <details className="anywhere regular" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>What changed since {since}</summary>
      {error !== null && <Notice title="The builds could not be compared." error={error} onRetry={refetch} />}
      {data === undefined && error === null && <Skeleton lines={4} height="1.5rem" />}
      {data !== undefined && <Changes changes={data} />}
    </details>
  );
}

const TEXTS = [
  ['added', 'added'],
  ['removed', 'removed'],
  ['changed', 'with other words'],
  ['described', 'with other metadata only'],
] as const satisfies readonly (readonly [keyof ChangesDoc, string])[];

function Changes({ changes }: { readonly changes: ChangesDoc }) {
  const { tokens, words, moved } = changes;
  if (changes.since === changes.buildId) return <p>Nothing: it is the build in force.</p>;
  return (
    <>
      <p>
        {counted(tokens.before, 'token')} before, {figure(tokens.after)} now. {counted(moved, 'word')} with other
        counts.
      </p>
      <ul>
        {TEXTS.map(([kind, words]) => (
          <li key={kind}>
            {counted(changes[kind].length, 'text')} {words}
            {changes[kind].length > 0 && `: ${namesOf(changes[kind])}`}
          </li>
        ))}
      </ul>
      {words.length > 0 && (
        <table className="counts" aria-label="Words whose counts moved">
          <TableHead columns={['Word', 'Before', 'Now', 'Log-likelihood']} />
          <tbody>
            {words.slice(0, SHOWN).map(({ value, before, after, logLikelihood }) => (
              <tr key={value}>
                <th scope="row">{value}</th>
                <td>{figure(before)}</td>
                <td>{figure(after)}</td>
                <td>{fixed(logLikelihood, 2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function namesOf(names: readonly string[]): string {
  const more = names.length - SHOWN;
  return `${names.slice(0, SHOWN).join(', ')}${more > 0 ? ` and ${figure(more)} more` : ''}`;
}
