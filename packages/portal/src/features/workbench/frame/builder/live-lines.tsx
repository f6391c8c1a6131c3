import type { WorkbenchState } from '@zaban/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '../../../../controls/use-settled.ts';
import { figure, plural } from '../../../../shared/figures.ts';
import { HitInContext } from '../../../../shared/lines/hit-in-context.tsx';
import { NOT_SHOWN } from '../../../../shared/lines/not-shown.ts';
import { callSearch, operationQuery } from '../../state/calls/operation.ts';
import { readDraft } from '../../state/query/draft.ts';
import classes from './builder.module.css';

const PAUSE = 250;
const EXAMPLES = '3';
const CONTEXT = '8,8';
/** The list shows by itself that its lines are parts of texts. */
const WHOLE = { left: false, right: false };

/** The number of hits of the current query, and the first three. */
export function LiveLines({ state, cql }: { readonly state: WorkbenchState; readonly cql: string }) {
  const settled = useSettled(cql.trim(), PAUSE);
  const readable = settled !== '' && readDraft({ language: 'cql', text: settled })?.fault === undefined;
  const asked = { ...state, cql: settled, simple: '', sort: [], sample: 0 };
  const { data, error, isPlaceholderData } = useQuery({
    ...operationQuery('concordance', callSearch('concordance', asked, { limit: EXAMPLES, context: CONTEXT })),
    enabled: readable,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!readable) return null;
  const waiting = isPlaceholderData || settled !== cql.trim();
  return (
    <div className={`waits above-3 figures ${classes.live}`} aria-busy={waiting}>
      <p role="status">
        {error !== null ? (
          error.message
        ) : data === undefined ? (
          'Counting …'
        ) : (
          <>
            <strong>{figure(data.count)}</strong> {plural(data.count, 'hit')}
            {data.truncated === false ? '' : ' or more'}
          </>
        )}
      </p>
      {error === null && data !== undefined && data.lines.length > 0 && (
        <ul className="serif body above-1" aria-label="First hits">
          {data.lines.map((line, index) =>
            // All withheld lines of a text have the same position, that of the text.
            line.withheld === 'all' ? (
              // oxlint-disable-next-line react/no-array-index-key
              <li key={`hidden ${index}`} className="cut ruled pad-block-1">
                {NOT_SHOWN}
              </li>
            ) : (
              <li key={`${line.start} ${line.end}`} className="cut ruled pad-block-1">
                <HitInContext line={line} cut={WHOLE} />
              </li>
            ),
          )}
        </ul>
      )}
    </div>
  );
}
