import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { type Ended, runZaban } from './testing/run-zaban.ts';

const analyse = (input: string, ...flags: string[]): Promise<Ended> =>
  runZaban(['analyse', ...flags], { folder: tmpdir(), input });

interface Answer {
  readonly sentences: readonly (readonly Readonly<Record<string, unknown>>[])[];
}

const answers = ({ out }: Ended): Answer[] =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer);

it('answers each line of text with its sentences', async () => {
  const ended = await analyse('"The canals are dry. It rained."\n"Go 😀 now"\n');
  expect(ended.status).toBe(0);
  const [first, second] = answers(ended);
  expect(first.sentences.map((sentence) => sentence.length)).toEqual([5, 3]);
  expect(first.sentences[0][1]).toMatchObject({
    form: 'canals',
    start: 4,
    end: 10,
    lemma: 'canal',
    upos: 'NOUN',
    xpos: 'NNS',
    feats: 'Number=Plur',
  });
  expect(second.sentences[0].map(({ form, start, end }) => [form, start, end])).toEqual([
    ['Go', 0, 2],
    ['😀', 3, 5],
    ['now', 6, 9],
  ]);
});

it('keeps the division of tokens that are given, and prints CoNLL-U', async () => {
  const [answer] = answers(await analyse('[["They","go"],["Yes"]]\n', '--tokens'));
  expect(answer.sentences.map((sentence) => sentence.map(({ form }) => form))).toEqual([['They', 'go'], ['Yes']]);
  const { out } = await analyse('"They go."\n', '--format', 'conllu');
  expect(out).toContain('# text = They go.\n1\tThey\tthey\tPRON\tPRP\t');
});

it('says which line it cannot read, and what it expected', async () => {
  const { status, err } = await analyse('"Yes."\n{"text":1}\n');
  expect(status).toBe(1);
  expect(err).toBe('zaban: line 2 of the input must be one string of text, as JSON.\n');
  expect((await analyse('"a"\n', '--tokens')).err).toBe(
    'zaban: line 1 of the input must be an array of sentences, each an array of words, as JSON.\n',
  );
});

it('reads past a byte-order mark', async () => {
  const [answer] = answers(await analyse('\ufeff"Yes."\n', '--no-parse'));
  expect(answer.sentences[0].map(({ form, start }) => [form, start])).toEqual([
    ['Yes', 0],
    ['.', 3],
  ]);
});

it('leaves no sentence without words out of CoNLL-U in silence', async () => {
  const { status, out, err } = await analyse('[["Yes"],[]]\n', '--tokens', '--no-parse', '--format', 'conllu');
  expect([status, out]).toEqual([1, '']);
  expect(err).toMatch(/^zaban: line 1 of the input: sentence 2 has no words, .*choose --format json\.\n$/);
});
