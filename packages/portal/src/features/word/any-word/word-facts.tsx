import type { OperationAnswer } from '@zaban/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOf, workbenchSearch } from '../../../shared/addresses.ts';
import { counted, figure, fixed, percent, perMillion, ratePerMillion } from '../../../shared/figures.ts';
import { Term } from '../../../shared/help/term.tsx';
import { Tip } from '../../../shared/help/tip.tsx';
import { tagInWords } from '../../../shared/tags-in-words.ts';
import { useLemmasOf } from '../behaviour/headword.ts';
import { useWordCall } from '../word-call.ts';
import { WordsAlike } from './near-spellings.tsx';

/** Forms that are named. */
const MOST_FORMS = '12';

/** How often a word occurs, in how many texts, as which parts of speech, in which forms and spellings. */
export function WordFacts({ word, spread }: { readonly word: string; readonly spread: OperationAnswer<'dispersion'> }) {
  const { count, tokens, range, files, dpNorm, commonestFile, commonestFileShare } = spread;
  const lemmas = useLemmasOf(word).data?.rows ?? [];
  const [lemma] = lemmas.map(({ values }) => values[0] ?? '');
  const rate = ratePerMillion(count, tokens);
  return (
    <dl className="described">
      <Fact name="Frequency" term="frequency">
        <Link to={addressOf.concordance({ word })}>{counted(count, 'hit')}</Link>, {perMillion(rate)} per million: band{' '}
        {frequencyBand(rate)} of 7{' '}
        <Tip about="the band">
          The band is the Zipf scale (van Heuven et al. 2014): a word of the next band is ten times as frequent. Words
          of band 3 and below are rare.
        </Tip>
        {' · '}
        <Link to={workbenchSearch(word)}>Workbench</Link>
      </Fact>
      <Fact name="Spread" term="dispersion">
        In {figure(range)} of {counted(files, 'text')}; the deviation of proportions is {fixed(dpNorm, 2)}, from 0
        (even) to 1 (in one place).
        {commonestFile !== null && commonestFileShare !== null && commonestFileShare > 0.5 && range > 1 && (
          <>
            {' '}
            {percent(commonestFileShare)} of the hits are in{' '}
            <Link to={addressOf.files({ file: commonestFile })}>{commonestFile}</Link>.
          </>
        )}
      </Fact>
      {lemmas.length > 0 && (
        <Fact name="Grammatical category" term="part of speech">
          {lemmas
            .map(({ values: [of = '', tag = ''], count: hits }) =>
              of === lemma ? `${tagInWords(tag)} (${figure(hits)})` : `${tagInWords(tag)} of “${of}” (${figure(hits)})`,
            )
            .join(', ')}
        </Fact>
      )}
      {lemma !== undefined && lemma !== '' && <Forms lemma={lemma} />}
      <WordsAlike word={word} fact={(children) => <Fact name="Sounds alike">{children}</Fact>} />
    </dl>
  );
}

/** The forms of a lemma, each with its hits. */
function Forms({ lemma }: { readonly lemma: string }) {
  const cql = `[lemma == ${JSON.stringify(lemma)}]`;
  const { data } = useWordCall('frequencies', { cql, by: 'node:lc', limit: MOST_FORMS });
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <Fact name={`Forms of “${lemma}”`}>
      {data.rows.map(({ values: [form = ''], count }, index) => (
        <span key={form}>
          {index > 0 && ', '}
          <Link to={addressOf.word(form)}>{form}</Link> ({figure(count)})
        </span>
      ))}
    </Fact>
  );
}

interface FactProps {
  readonly name: string;
  readonly term?: Parameters<typeof Term>[0]['name'];
  readonly children: ReactNode;
}

function Fact({ name, term, children }: FactProps) {
  return (
    <div>
      <dt>
        {name} {term !== undefined && <Term name={term} />}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/**
 * The band of a rate per million on the Zipf scale, from 1 to 7: the logarithm of the hits per billion, rounded down (van
 * Heuven et al. 2014).
 */
function frequencyBand(perMillion: number): number {
  // Rates such as 999.9999 are 1,000 in all their places.
  const zipf = Math.log10(perMillion) + 3;
  return Math.min(7, Math.max(1, Math.floor(zipf + 1e-9)));
}
