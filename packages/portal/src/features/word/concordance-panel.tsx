import { CheckBox } from '../../controls/check-box.tsx';
import { Select } from '../../controls/select.tsx';
import { PAGE_SIZE, type ListedWordDoc } from '@zaban/contract';
import { Link } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { figure } from '../../shared/figures.ts';
import { Notice } from '../../shared/layout/notice.tsx';
import { Pager } from '../../shared/layout/pager.tsx';
import { Skeleton } from '../../shared/layout/skeleton.tsx';
import { Spinner } from '../../shared/layout/spinner.tsx';
import { LinesBar } from '../../shared/lines/lines-bar.tsx';
import { MarkOfLines } from '../../shared/lines/text-mark-help.tsx';
import { KwicTable } from '../../shared/lines/kwic-table.tsx';
import { useConcordance } from '../../shared/requests/search-concordance.ts';
import { useScreenState } from '../../shared/screen-state.ts';
import { CriteriaSelect } from '../../shared/search/criteria-select.tsx';
import classes from './panel.module.css';
import { searchedSpellings } from './searched-spellings.ts';
import { spellingOptions } from './spelling-options.ts';
import { useWordProfile } from './word-profile.ts';

/** Concordance lines of the word, in all its spellings or in one, with its hits and files. */
export function ConcordancePanel({ entry }: { readonly entry: ListedWordDoc }) {
  const { word } = entry;
  const [state, change] = useScreenState('word');
  const { page, LN, RN, spelling, criteria, withNames } = state;
  const search = searchedSpellings(entry, spelling);
  const profile = useWordProfile({ word, criteria, withNames }).data;
  const { data, error, refetch, isFetching, isPlaceholderData } = useConcordance({
    word: search,
    criteria,
    page,
    LN,
    RN,
    sort: [],
    withoutNames: !withNames,
  });
  // Most words are never names, and need no choice. One without hits may occur as a name alone.
  const mayBeName = entry.name_note !== null || withNames || (profile?.names ?? 0) > 0 || data?.count === 0;
  return (
    <section aria-labelledby="concordance">
      <div className={`text-row below-2 gap-1-5 ${classes.heading}`}>
        <h2 id="concordance">Concordance</h2>
        <p className="soft">
          Total Hits <strong>{shown(data?.count)}</strong>
        </p>
        <p className="soft">
          Total Files <strong>{shown(data?.fileCount)}</strong>
        </p>
        {isFetching && <Spinner />}
      </div>
      <p className="below-3 soft note">
        {spelling === '' && entry.search !== ''
          ? 'All spellings and forms are counted; '
          : `Only “${search}” is counted; `}
        {withNames ? 'names are, too.' : 'names are not.'}
        <MarkOfLines />
      </p>
      <div className="wrap gap-3 below-3">
        <Select
          size="md"
          label="Spelling or form"
          value={spelling}
          onChange={(event) => change({ spelling: event.currentTarget.value, page: 1 })}
          data={[
            { value: '', label: entry.search === '' ? word : `All spellings and forms of ${word}` },
            ...spellingOptions(entry, profile),
          ]}
        />
        <CriteriaSelect
          label="Category"
          value={criteria}
          onChange={(chosen) => change({ criteria: chosen, page: 1 })}
        />
        {mayBeName && (
          <CheckBox
            className={`line gap-2 high ${classes.check}`}
            checked={withNames}
            onTick={(ticked) => change({ withNames: ticked, page: 1 })}
          >
            Count names too (Imran Khan)
          </CheckBox>
        )}
      </div>
      {error !== null && <Notice title="The concordance could not be loaded." error={error} onRetry={refetch} />}
      {data === undefined && error === null && <Skeleton lines={PAGE_SIZE.default} shape="kwic" />}
      {data?.count === 0 && (
        <Notice kind="hint" title={`Nothing was found for “${spelling === '' ? word : spelling}”.`}>
          {!withNames && <p>Hits in names were not counted. To see them, tick “Count names too”.</p>}
          {criteria !== 'all' && (
            <p>
              <Link to={addressOf.word(word, { ...state, criteria: 'all', page: 1 })}>Search all categories</Link>
            </p>
          )}
        </Notice>
      )}
      {data !== undefined && data.count > 0 && (
        <>
          <LinesBar>
            <Pager
              page={page}
              numberOfPages={data.numberOfPages}
              addressOfPage={(each) => addressOf.word(word, { ...state, page: each })}
              label="Pages of the concordance"
            />
          </LinesBar>
          <KwicTable
            key={data.page}
            label={`Concordance of ${word}`}
            numberHeading="Sr."
            fileHeading="Filename"
            firstIndex={(data.page - 1) * data.pageSize}
            busy={isPlaceholderData}
            lines={data.occurrence}
            search={{ word: search, criteria, withoutNames: !withNames }}
            addressOfFile={(file, hit) => addressOf.files({ file, hit })}
          />
        </>
      )}
    </section>
  );
}

function shown(count: number | undefined): string {
  return count === undefined ? '…' : figure(count);
}
