import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { type Corpus, PLACE, type Structure } from '../corpus/index.ts';
import { RequestError } from '../errors.ts';
import { endOf, matchPattern, type SpanList } from '../matching/index.ts';
import { translateSimple } from '../simple-query/index.ts';
import { corpusOf, type TestDocument } from '../testing/index.ts';
import { describeQuery, parseQuery, type Pattern, printQuery, showPlace } from './index.ts';

// Does every example in the guide to the query languages do what the guide says?

const guide = readFileSync(new URL('../../../../docs/query-languages.md', import.meta.url), 'utf8');

function examples(kind: string): string[] {
  return Array.from(guide.matchAll(new RegExp(`^\`\`\`${kind}\\n([^]*?)^\`\`\`$`, 'gmu')), ([, text]) =>
    text.trimEnd(),
  );
}

/** The pauses of a text of the sample, each as `<pause/dur>` between the tokens. */
function pausesIn(sentences: readonly string[]): NonNullable<TestDocument['structures']> {
  let at = 0;
  return sentences
    .flatMap((sentence) => sentence.split(' '))
    .flatMap((token) => {
      const [, dur] = /^<pause\/(.*)>$/.exec(token) ?? [];
      if (dur !== undefined) return [{ name: 'pause', start: at, end: at, attributes: { dur, [PLACE]: '' } }];
      at += 1;
      return [];
    });
}

function sampleCorpus(): Corpus {
  const documents = examples('sample')[0]
    .split('\n\n')
    .map((text): TestDocument => {
      const [head, ...sentences] = text.split('\n');
      const [fileName, ...fields] = head.split(' ');
      const tokens = sentences.map((sentence) => sentence.split(' ').filter((token) => !token.startsWith('<')));
      return {
        sentences: tokens,
        structures: pausesIn(sentences),
        fields: { fileName, ...Object.fromEntries(fields.map((field) => field.split('='))) },
      };
    });
  return corpusOf(...documents);
}

const corpus = sampleCorpus();
const families = (word: string): string[] => (word === 'chador' ? ['chador', 'chadar', 'chaddar', 'chaddars'] : []);
/** In these examples every sentence has a counterpart of which they ask. */
const { start, end } = corpus.structures.get('s') as Structure;
const counterparts = (): SpanList => ({ start, end, flat: true });
const strategies = ['standard', 'shortest', 'longest', 'traditional', 'all'] as const;

function found(pattern: Pattern, strategy: (typeof strategies)[number] = 'standard'): string[] {
  const { matches } = matchPattern(corpus, pattern, { strategy, families, counterparts });
  return Array.from({ length: matches.count }, (_, index) => {
    const start = matches.start[index];
    const words = Array.from({ length: endOf(matches, index) - start }, (_, offset) => start + offset);
    return words.map((position) => corpus.valueAt(corpus.word, position)).join(' ');
  });
}

/** The matches of an example according to the guide; undefined if the guide gives none. */
function promised(example: string): string[] | undefined {
  if (/^# finds nothing$/mu.test(example)) return [];
  return /^# finds: (.*)$/mu.exec(example)?.[1].split(' · ');
}

describe('CQL', () => {
  test.each(examples('cql'))('%s', (query) => {
    const pattern = parseQuery(query);
    expect(printQuery(parseQuery(printQuery(pattern)))).toBe(printQuery(pattern));
    expect(describeQuery(pattern)).not.toBe('');
    const matches = found(pattern);
    expect(matches).toEqual(promised(query) ?? matches);
  });
});

describe('simple queries', () => {
  test.each(examples('simple'))('%s', (example) => {
    const [, query, cql] = /^([^]*?)\n→ (.*)$/mu.exec(example) as RegExpExecArray;
    const pattern = translateSimple(query);
    expect(printQuery(pattern)).toBe(cql);
    expect(found(pattern)).toEqual(promised(example));
    expect(found(parseQuery(cql))).toEqual(promised(example));
  });
});

/** The rows of the table of engines: what is asked, the example of each engine, and what Zaban has. */
function engines(): string[][] {
  const [, table] = guide.split('\n## Other engines\n');
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .split(/(?<!\\)\|/u)
      .slice(1, -1)
      .map((cell) => cell.replaceAll('\\|', '|')),
  );
}

/** The query in a cell. */
function codeIn(cell: string): string {
  return /`(.*)`/u.exec(cell)?.[1] ?? '';
}

/** Whether the example of a cell is struck through. */
function isRefused({ example }: { readonly example: string }): boolean {
  return example.startsWith('~~');
}

const COLUMNS = ['CQP', 'Sketch Engine', 'BlackLab', 'Poliqarp, KorAP', 'CEQL'] as const;

function inEngine(engine: (typeof COLUMNS)[number], query: string): Pattern {
  return engine === 'CEQL' ? translateSimple(query) : parseQuery(query);
}

/** What a query finds, and how it is printed where the sample has no trees. */
function meaning(pattern: Pattern): string[] {
  return pattern.kind === 'tree' ? [printQuery(pattern)] : found(pattern);
}

type Outcome = 'works' | 'refused' | 'something else';

/** What becomes of an example: it finds the same as here, or an error names what is missing; whatever the table says of it. */
function outcomeOf(cell: {
  readonly engine: (typeof COLUMNS)[number];
  readonly example: string;
  readonly here: string;
}): Outcome {
  try {
    const own = cell.here === '' ? [] : meaning(parseQuery(cell.here));
    const theirs = meaning(inEngine(cell.engine, codeIn(cell.example)));
    return own.length > 0 && theirs.join() === own.join() ? 'works' : 'something else';
  } catch (error) {
    const isNamed = error instanceof RequestError && !/cannot be here|ends too early/u.test(error.message);
    return isNamed ? 'refused' : 'something else';
  }
}

describe('the examples of other engines', () => {
  const cells = engines().flatMap(([what, ...row]) =>
    COLUMNS.map((engine, column) => ({ what, engine, example: row[column], here: codeIn(row[5]) })),
  );

  test.each(cells.filter((cell) => cell.example !== '–' && !isRefused(cell)))(
    '$what in $engine: $example',
    ({ engine, example, here }) => {
      const own = meaning(parseQuery(here));
      expect(meaning(inEngine(engine, codeIn(example)))).toEqual(own);
      expect(own).not.toEqual([]);
    },
  );

  test.each(cells.filter(isRefused))('$what in $engine is refused: $example', ({ engine, example }) => {
    const search = (): unknown => found(inEngine(engine, codeIn(example)));
    expect(search).toThrow(RequestError);
    // An error that only names a sign does not say what is missing.
    expect(search).not.toThrow(/cannot be here|ends too early/u);
  });

  test('of all examples at least 95 % work, or are refused by name', () => {
    const given = cells.filter(({ example }) => example !== '–');
    const outcomes = Map.groupBy(given, outcomeOf);
    const [works = [], refused = []] = [outcomes.get('works'), outcomes.get('refused')];
    // A table of refusals shows nothing: most constructs of other engines work here.
    expect(works.length).toBeGreaterThan(given.length / 2);
    expect((works.length + refused.length) / given.length).toBeGreaterThanOrEqual(0.95);
  });
});

test.each(examples('strategies'))('the strategies for %s', (example) => {
  const [query, ...lines] = example.split('\n');
  const pattern = parseQuery(query);
  const results = strategies.map((strategy) => `${strategy}: ${found(pattern, strategy).join(' · ')}`);
  expect(results).toEqual(lines);
});

describe('refusals', () => {
  test.each(examples('refused'))('%s', (example) => {
    const [query, answer] = example.split('\n→ ');
    const [sentence, carets] = answer.split('\n');
    const refusal = refusalOf(query);
    expect(refusal.message).toBe(sentence);
    expect(refusal.place && showPlace(query, refusal.place)).toBe(`${query}\n${carets}`);
  });
});

function refusalOf(query: string): RequestError {
  try {
    parseQuery(query);
  } catch (error) {
    if (error instanceof RequestError) return error;
    throw error;
  }
  throw new Error('not refused');
}

test('the guide has examples of every kind', () => {
  expect(['cql', 'simple', 'strategies', 'refused'].filter((kind) => examples(kind).length === 0)).toEqual([]);
});
