import { completed } from '@zaban/contract';
import {
  eventsBetween,
  FileStorage,
  MemoryStorage,
  openCorpus,
  PLACE,
  runOperation,
  verifyIndex,
  type Corpus,
} from '@zaban/engine';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { build, corpusOf, segmentOf } from '../../../engine/src/testing/index.ts';
import { buildPart, publishedPart, shownInWords } from './published-part.ts';

const folder = mkdtempSync(join(tmpdir(), 'zaban-part-'));
afterAll(() => rmSync(folder, { recursive: true }));
let number = 0;

const words = (count: number, prefix = 'w'): string =>
  Array.from({ length: count }, (_, i) => `${prefix}${i}`).join(' ');

const corpus = corpusOf(
  { sentences: ['a dera b', 'c'], fields: { fileName: 'open.txt', access: 'open' }, lead: '\uFEFF' },
  {
    sentences: [words(40), `dera ${words(40, 'x')}`, `${words(400, 'y')} dera`],
    fields: { fileName: 'kwic.txt', access: 'kwic' },
  },
  { sentences: ['dera alone'], fields: { fileName: 'registered.txt', access: 'registered' } },
);

function built(of: Corpus, settings: Parameters<typeof publishedPart>[1]): Corpus {
  const { ranges } = publishedPart(of, settings);
  if (ranges === undefined) throw new Error('All of it is open.');
  const place = join(folder, String((number += 1)));
  const progress: [number, number][] = [];
  buildPart(of, ranges, place, (...told) => void progress.push(told));
  expect(progress).toEqual(ranges.map((_, document) => [document + 1, ranges.length]));
  const storage = new FileStorage(place);
  expect(verifyIndex(storage).faults).toEqual([]);
  return openCorpus(storage);
}

const textsOf = ({ documents }: Corpus): string[] =>
  Array.from({ length: documents.count }, (_, document) => documents.fileName(document));

const pause = (at: number, place = '') => ({
  name: 'pause',
  start: at,
  end: at,
  attributes: { dur: String(at), [PLACE]: place },
});

const lem = (start: number, end: number, rdg: string) => ({ name: 'lem', start, end, attributes: { rdg, wit: 'A' } });

describe('what may be published', () => {
  it('is all where every text is open', () => {
    const open = corpusOf({ sentences: ['a'], fields: { access: 'open' } });
    expect(publishedPart(open, {})).toEqual({ restricted: [], ranges: undefined });
    expect(() => publishedPart(open, { linesOf: '[' })).toThrow(/^The query ends too early/);
  });

  it('leaves out texts that may not be read whole, and every word that they alone have', () => {
    const part = built(corpus, {});
    expect(textsOf(part)).toEqual(['open.txt']);
    expect(part.documentText(0)).toBe(corpus.documentText(0));
    expect(part.word.lexicon.values()).toEqual(['a', 'b', 'c', 'dera']);
    expect(publishedPart(corpus, {}).restricted.map(shownInWords)).toEqual([
      'kwic.txt (kwic): 0 of 482 tokens, 0.0 %',
      'registered.txt (registered): 0 of 2 tokens, 0.0 %',
    ]);
  });

  it('has the events of the tokens that are published, and no others', () => {
    const spoken = corpusOf(
      { sentences: ['a b'], fields: { access: 'open' }, structures: [pause(1), pause(2, 'end 0')] },
      {
        sentences: [`${words(40)} dera ${words(40, 'x')}`],
        fields: { access: 'kwic' },
        structures: [pause(5), pause(40), pause(45), pause(70), pause(81, 'end 0')],
      },
    );
    const part = built(spoken, { linesOf: '"dera"', mostShare: 1 });
    const [open, kwic] = [0, 1].map((text) =>
      eventsBetween(part, part.documents.start[text]!, part.documents.end[text]!).map(({ attributes }) =>
        attributes.get('dur'),
      ),
    );
    // The values of events may be passages that are not published.
    expect([open, kwic]).toEqual([
      ['1', '2'],
      [undefined, undefined],
    ]);
  });

  it('has no other readings of words where not the whole of a text is published', () => {
    const read = corpusOf({
      sentences: [`${words(40)} dera ${words(40, 'x')}`],
      fields: { access: 'kwic' },
      structures: [lem(2, 60, 'all of it'), lem(40, 41, 'x'.repeat(500)), lem(70, 71, 'far')],
    });
    const { structures } = built(read, { linesOf: '"dera"', mostShare: 1 });
    const values = (name: string): string[] => {
      const attribute = structures.get('lem')?.attributes.get(name);
      return Array.from(attribute?.ofSpan ?? [], (value) => attribute?.lexicon.value(value) ?? '');
    };
    expect(values('rdg')).toEqual(['', '']);
    expect(values('wit')).toEqual(['A', 'A']);
  });

  it('keeps each attribute once, also those of the English analysis, of which one has two names', () => {
    const plain = segmentOf([
      { sentences: ['the/the/DET dogs/dog/NOUN'], fields: { fileName: 'open.txt', access: 'open' } },
      { sentences: ['a/a/DET secret/secret/NOUN'], fields: { fileName: 'kwic.txt', access: 'kwic' } },
    ]);
    const [, , pos] = plain.types;
    const storage = new MemoryStorage();
    const types = [...plain.types, pos.map((tag) => (tag === 'DET' ? 'DT' : 'NN')), pos.map(() => '')];
    build(storage, [{ ...plain, columns: ['word', 'lemma', 'pos', 'xpos', 'feats'], types }]);
    const part = built(openCorpus(storage), {});
    expect([...part.attributes.keys()]).toEqual([...openCorpus(storage).attributes.keys()]);
    const count = (cql: string): number => runOperation(part, completed({ operation: 'positions', cql })).count;
    expect([count('[upos="NOUN"]'), count('[xpos="NN"]'), count('"secret"')]).toEqual([1, 1, 0]);
  });

  it('takes the lines of a query, with a gap between them that no phrase crosses', () => {
    const part = built(corpus, { linesOf: '"dera"', mostShare: 1 });
    expect(textsOf(part)).toEqual(['open.txt', 'kwic.txt', 'registered.txt']);
    const kwic = { filter: { fileName: ['kwic.txt'] } };
    const answer = runOperation(
      part,
      completed({ operation: 'concordance', cql: '"dera"', context: [50, 50], ...kwic }),
    );
    expect(answer.lines.map(({ left, right }) => [left, right].map((side) => side.split(' ').length))).toEqual([
      [10, 22],
      [32, 1],
    ]);
    expect(answer.lines[0].right).toContain('x9 […] y390');
    expect(runOperation(part, completed({ operation: 'positions', cql: '"x9" "y390"' })).count).toBe(0);
    expect(runOperation(part, completed({ operation: 'positions', cql: '"x20"' })).count).toBe(0);
    const sentence = runOperation(part, completed({ operation: 'sentences', cql: '"dera"', ...kwic })).lines[0]
      .complete;
    expect(sentence).toBe(`dera ${words(10, 'x')}`);
  });

  it('is refused where lines would give away too much, by name and share', () => {
    // A visitor of the site may be shown a line of 51 tokens of any text; for ever, it is half of a short one.
    expect(() => publishedPart(corpus, { linesOf: '"dera" [word="x.*"]' })).not.toThrow();
    expect(() => publishedPart(corpus, { linesOf: '"dera"' })).toThrow(
      /too much of a text that may not be shown in full: registered\.txt \(registered\): 2 of 2 tokens, 100\.0 %\./,
    );
    expect(() => publishedPart(corpus, { linesOf: '"dera"', mostShare: 0.06 })).toThrow(
      /too much of 2 texts that may not be shown in full: kwic\.txt \(kwic\): 32 of 482 tokens, 6\.6 %; .*\. Choose a query/,
    );
  });
});
