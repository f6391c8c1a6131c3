import type { OperationAnswer, Withheld } from '@zaban/contract';
import type { ComponentProps, ReactNode } from 'react';
import { counted } from '../../../../shared/figures.ts';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { Skeleton } from '../../../../shared/layout/skeleton.tsx';
import { WithheldNote } from '../../../../shared/lines/withheld-note.tsx';
import { Export } from '../export/export.tsx';
import { CutNote } from '../notes/cut-note.tsx';
import { SettingsLine, type SettingsLineProps } from '../panels/settings-line.tsx';

interface Counted {
  /** Number of rows on all pages. */
  readonly total: number;
  readonly rows: readonly object[];
  /** The limit that was reached. */
  readonly truncated: OperationAnswer<'subtrees'>['truncated'];
  readonly withheld?: Withheld | undefined;
}

interface CountedViewProps<Answer extends Counted> extends Pick<
  SettingsLineProps,
  'sentence' | 'onNarrow' | 'about' | 'columns' | 'plot' | 'more'
> {
  readonly name: string;
  /** What a row is: the number of rows stands before it. */
  readonly one: string;
  readonly answer: {
    readonly data: Answer | undefined;
    readonly error: Error | null;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** Says that it could not be counted. */
  readonly failure: string;
  /** The call that makes a file of all rows. */
  readonly file: Omit<ComponentProps<typeof Export>, 'rows' | 'shown'>;
  /** What to do after this error. */
  readonly afterError?: ReactNode;
  /** Number of columns while the table is loaded, and whether it is as wide as the page. */
  readonly waiting: { readonly columns: number; readonly isWide?: boolean };
  /** The controls that change the settings; they get a function that closes their panel. */
  readonly settings: (close: () => void) => ReactNode;
  /** Stands below the settings while the answer is waited for, too. */
  readonly beside?: ReactNode;
  readonly children: (answer: Answer) => ReactNode;
}

/** A view with one counted table: its settings, then what is waited for, what failed, or the table. */
export function CountedView<Answer extends Counted>({
  name,
  one,
  answer: { data, error, isPlaceholderData, refetch },
  failure,
  file,
  afterError,
  waiting,
  settings,
  beside,
  children,
  ...line
}: CountedViewProps<Answer>) {
  return (
    <section aria-label={name}>
      <div className="line apart-4 fits">
        <SettingsLine
          {...line}
          download={<Export {...file} rows={data?.total} shown={data?.rows} />}
          empty={data === undefined}
          error={error}
          count={data === undefined ? undefined : counted(data.total, one)}
          busy={isPlaceholderData}
        >
          {settings}
        </SettingsLine>
      </div>
      {beside}
      {error !== null && (
        <Notice title={failure} error={error} onRetry={refetch}>
          {afterError}
        </Notice>
      )}
      {data === undefined && error === null && (
        <Skeleton lines={12} shape={waiting.isWide === true ? 'wideTable' : 'table'} columns={waiting.columns} />
      )}
      {data !== undefined && error === null && (
        <>
          <WithheldNote withheld={data.withheld} />
          <CutNote truncated={data.truncated} />
          {(data.total > 0 || data.truncated === false) && children(data)}
        </>
      )}
    </section>
  );
}
