import type { WorkbenchState } from '@zaban/contract';
import { printTokenOf } from '@zaban/engine/queries';
import { Link } from 'react-router';
import { counted, figure } from '../../../../shared/figures.ts';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { Skeleton } from '../../../../shared/layout/skeleton.tsx';
import { useSite } from '../../../../shared/requests/site.ts';
import { withArticle } from '../../../../shared/with-article.ts';
import { useOperation } from '../../state/calls/operation.ts';
import { useFields } from '../../state/calls/fields.ts';
import { isSameSubcorpus, REST, searchIn, shortNameOf, WHOLE } from '../../state/subcorpora/subcorpus.ts';
import { SubcorpusSelect } from '../../controls/settings/subcorpus-select.tsx';
import { WordByWordLine } from '../../controls/settings/word-by-word-line.tsx';
import type { Change, Workbench } from '../../state/address/workbench.ts';
import classes from './compare.module.css';
import { REST_NAME } from './comparison-words.ts';
import { pairIn, type TextPair } from './text-pair.ts';

/** Words that a list shows; the whole list is in Keywords. */
const SHOWN = 40;

/**
 * Compare without a query: the words that only one of two texts or subcorpora has, side by side, and the ways to the
 * other comparisons of texts.
 */
export function CompareTexts({ workbench }: { readonly workbench: Workbench }) {
  const { state, go, addressOf } = workbench;
  const site = useSite().data;
  const fields = useFields();
  if (site === undefined || fields.size === 0) return <Skeleton lines={8} />;
  const pair = pairIn(state, fields, (subcorpus) => shortNameOf(subcorpus, site.categories));
  return (
    <section aria-labelledby="compare-texts">
      <h2 id="compare-texts" className="above-4">
        Compare texts
      </h2>
      <WordByWordLine />
      <p className="soft measure above-1">
        For a query, “Compare” sets its hits beside those of another word or in other texts: type the query above.
        Without a query it compares the words of texts:
      </p>
      {pair === undefined ? (
        <p>There is only one text here, so there is nothing to compare it with.</p>
      ) : (
        <>
          <div className="row above-3 gap-2-3">
            <SubcorpusSelect
              workbench={workbench}
              label="Compare"
              value={pair.one.subcorpus}
              name={pair.one.name}
              without={pair.other.subcorpus}
              onChoose={(one) => go(changeTo({ ...pair, one }))}
            />
            <span>with</span>
            <SubcorpusSelect
              workbench={workbench}
              label="with"
              value={pair.other.subcorpus}
              name={pair.other.name}
              more={[{ name: REST_NAME, subcorpus: REST }]}
              without={pair.one.subcorpus}
              onChoose={(other) => go(changeTo({ ...pair, other }))}
            />
          </div>
          <div className={`stack above-4 ${classes.offers}`}>
            <OnlyIn workbench={workbench} pair={pair} kind="onlyTarget" />
            <OnlyIn workbench={workbench} pair={pair} kind="onlyReference" />
          </div>
        </>
      )}
      <ul className="stack gap-2 above-5">
        {pair !== undefined && (
          <>
            <li>
              <Link to={addressOf(inKeywords(pair, 'positive'))}>
                Words that {pair.one.name} uses more than {pair.other.name}
              </Link>
            </li>
            <li>
              <Link to={addressOf(inKeywords(pair, 'negative'))}>
                Words that {pair.other.name} uses more than {pair.one.name}
              </Link>
            </li>
          </>
        )}
        {site.referenceLists.map(({ name, title }) => (
          <li key={name}>
            <Link to={addressOf({ view: 'keywords', target: WHOLE, reference: [`list:${name}`], minimum: 1 })}>
              Compare all these texts with {withArticle(title)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The state with another pair. */
function changeTo({ one, other }: TextPair): Change {
  return {
    target: one.subcorpus,
    targetName: one.name,
    reference: other.subcorpus,
    referenceName: other.name,
  };
}

/** The keywords of a pair. In texts of a page or two, most words occur once. */
function inKeywords(pair: TextPair, kind: WorkbenchState['kind']): Change {
  return { view: 'keywords', ...changeTo(pair), kind, minimum: 1 };
}

interface OnlyInProps {
  readonly workbench: Workbench;
  readonly pair: TextPair;
  readonly kind: 'onlyTarget' | 'onlyReference';
}

/** The words that one side has and the other has not, the most frequent first. */
function OnlyIn({ workbench: { state, addressOf }, pair, kind }: OnlyInProps) {
  const asked: WorkbenchState = {
    ...state,
    target: pair.one.subcorpus,
    reference: pair.other.subcorpus,
    kind,
    pattern: '',
    among: '',
    listedOnly: false,
    lastFirst: false,
  };
  const { data, error, isPlaceholderData } = useOperation('keyness', asked, {
    minimum: '1',
    wordsOnly: 'true',
    limit: String(SHOWN),
  });
  const side = kind === 'onlyTarget' ? pair.one : pair.other;
  const heading = `Only in ${side.name}`;
  if (error !== null) return <Notice title="The texts could not be compared." error={error} />;
  if (data === undefined) return <Skeleton lines={6} />;
  const linesOf = (value: string): string =>
    addressOf({
      view: 'kwic',
      cql: printTokenOf(state.attribute, value),
      simple: '',
      sample: 0,
      contextFilter: [],
      ...searchIn(side.subcorpus),
    });
  const isLinked = !isSameSubcorpus(side.subcorpus, REST);
  return (
    <section aria-label={heading} aria-busy={isPlaceholderData}>
      <h2 className="sans note strong below-1">
        {heading}: {counted(data.total, 'word')}
      </h2>
      <ul className="wrap apart-4 serif">
        {data.rows.map(({ value, f1, f2 }) => {
          const count = kind === 'onlyTarget' ? f1 : (f2 ?? 0);
          return (
            <li key={value}>
              {isLinked ? <Link to={linesOf(value)}>{value}</Link> : value}
              {count > 1 && <span> {figure(count)}</span>}
            </li>
          );
        })}
      </ul>
      {data.total > data.rows.length && (
        <p className="above-2">
          {figure(data.rows.length)} of them are above.{' '}
          <Link to={addressOf(inKeywords(pair, kind))}>
            All {figure(data.total)} words only in {side.name}
          </Link>
        </p>
      )}
    </section>
  );
}
