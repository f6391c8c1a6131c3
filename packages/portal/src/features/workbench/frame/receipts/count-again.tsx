import { Button } from '../../../../controls/button.tsx';
import { hashKey, type QueryClient, replaceEqualDeep, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { IN_PAGE } from '../../../../shared/in-page.ts';
import { saveFile } from '../../../../shared/save-file.ts';
import type { Workbench } from '../../state/address/workbench.ts';
import { DriftTable } from './drift-table.tsx';
import { driftOf, printFigures } from './figures.ts';
import { parseReceiptFile, printReceiptFile, ReceiptFileError } from './receipt-file.ts';
import type { ReceiptFacts } from '../../state/receipts/facts.ts';
import { usePageData } from './page-data.ts';

interface CountAgainProps {
  readonly workbench: Workbench;
  readonly facts: ReceiptFacts;
}

/** What a new count gave. */
interface Counted {
  /** The address that was counted. */
  readonly of: string;
  /** The figures of the page before. */
  readonly before: readonly string[];
  /** Whether the rows of the page, such as collocates or lines, are the same; undefined if it shows none. */
  readonly areRowsSame: boolean | undefined;
}

/** The rows or lines of the answers that the page shows, by call. */
function shownRows(queries: QueryClient): ReadonlyMap<string, unknown> {
  const answers = queries.getQueriesData<{ readonly rows?: unknown; readonly lines?: unknown }>({
    queryKey: ['operation'],
    type: 'active',
  });
  return new Map(
    answers.flatMap(([key, data]) => {
      const rows = data?.rows ?? data?.lines;
      return Array.isArray(rows) && rows.length > 0 ? [[hashKey(key), rows] as const] : [];
    }),
  );
}

function areSame(before: ReadonlyMap<string, unknown>, now: ReadonlyMap<string, unknown>): boolean | undefined {
  if (before.size === 0) return undefined;
  return [...before].every(([call, rows]) => replaceEqualDeep(rows, now.get(call)) === rows);
}

function rowsInWords(areRowsSame: boolean | undefined): string {
  if (areRowsSame === undefined) return 'The page shows no rows to compare.';
  return `The rows that the page shows were compared too: ${areRowsSame ? 'they are the same' : 'some differ'}.`;
}

/** Counts the figures of a receipt again and says whether they are the same; saves a receipt, and opens a saved one. */
export function CountAgain({ workbench: { state }, facts }: CountAgainProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const pageData = usePageData(state);
  const input = useRef<HTMLInputElement>(null);
  const [trouble, setTrouble] = useState('');
  const [counted, setCounted] = useState<Counted>();
  const [isCounting, setCounting] = useState(false);
  if (pageData === undefined) return null;
  const { site, figures } = pageData;
  const page = facts.address;
  /** The figures that the address cites, or else those that the page showed before counting again. */
  const before = state.figures.length > 0 ? state.figures : counted?.of === page ? counted.before : [];
  const again = async () => {
    setTrouble('');
    setCounting(true);
    const shown = printFigures(figures);
    const rows = shownRows(queries);
    try {
      await queries.refetchQueries({ queryKey: ['operation'], type: 'active' }, { throwOnError: true });
      setCounted({ of: page, before: shown, areRowsSame: areSame(rows, shownRows(queries)) });
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    }
    setCounting(false);
  };
  const open = async (file: File) => {
    setTrouble('');
    try {
      await navigate(parseReceiptFile(await file.text()), { preventScrollReset: true });
    } catch (error) {
      if (!(error instanceof ReceiptFileError)) throw error;
      setTrouble(`${file.name}: ${error.message}`);
    }
  };
  const drift = driftOf(before, figures);
  return (
    <div className="stack gap-2 above-3">
      <div className="wrap gap-2">
        <Button size="xs" loading={isCounting} onClick={() => void again()}>
          Count again here
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => saveFile(printReceiptFile(facts, figures), `receipt-${site.buildId.slice(0, 8)}.json`)}
        >
          Save the numbers
        </Button>
        <Button size="xs" variant="default" onClick={() => input.current?.click()}>
          Open saved numbers and compare
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label="Saved numbers"
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file !== undefined) void open(file);
            currentTarget.value = '';
          }}
        />
      </div>
      <p className="soft note">
        “Count again here” calculates the figures of this page again,{' '}
        {IN_PAGE === undefined ? 'on the server of this site' : 'in this browser'}, and says whether they are the same.
      </p>
      {trouble !== '' && <p role="alert">{trouble}</p>}
      <div role="status">
        {drift.length > 0 && !isCounting && (
          <p>
            {state.build !== '' && state.build !== site.buildId
              ? `These figures are from build ${state.build}, which is not available here (a build is one version of the corpus). Counted instead `
              : 'Counted '}
            {IN_PAGE === undefined ? 'by the server' : 'in this browser'} from build {site.buildId}:{' '}
            {drift.every((each) => each.before === each.now) ? 'all figures are the same.' : 'some figures differ.'}
          </p>
        )}
      </div>
      {drift.length > 0 && !isCounting && (
        <>
          <DriftTable drift={drift} />
          <p className="soft note">
            Compared: {drift.map(({ name }) => name).join(', ')}.{' '}
            {counted?.of === page ? rowsInWords(counted.areRowsSame) : 'An address does not contain rows to compare.'}
          </p>
        </>
      )}
    </div>
  );
}
