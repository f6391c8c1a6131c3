import { expect, it } from 'vitest';
import { eventsIn, markedSegment, reportsOf, spansOf } from '../testing/marked.ts';

const M2 = `S She goed to sea with an news .
A 1 2|||R:VERB:TENSE|||went|||REQUIRED|||-NONE-|||0
A 3 3|||M:DET|||the|||REQUIRED|||-NONE-|||0
A 5 6|||U:DET||||||REQUIRED|||no article|||0
A 5 7|||R:NOUN|||novels||a novel|||REQUIRED|||-NONE-|||0
A 1 2|||R:VERB|||was going|||REQUIRED|||-NONE-|||1

S He ca n't .
A -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||0
A -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||1

S a | b
A 1 2|||U:PUNCT|||-NONE-|||REQUIRED|||-NONE-|||0
A 2 3|||R:OTHER|||c|d|||REQUIRED|||-NONE-|||0
A 3 3|||M:PUNCT|||.|||REQUIRED|||-NONE-|||0
`;

it('errors have their tokens, type and corrections, and what is missing stands between words', () => {
  const { segment, text, notes } = markedSegment('m2', M2);
  expect(text).toBe("She goed to sea with an news .\nHe ca n't .\na | b");
  expect(spansOf(segment, 's')).toEqual(['She goed to sea with an news .', "He ca n't .", 'a | b']);
  expect(spansOf(segment, 'err').filter((span) => !span.startsWith('|type'))).toEqual([
    'goed|type=R:VERB:TENSE|corr=went',
    'an news|type=R:NOUN|corr=novels|a novel',
    'an|type=U:DET|comment=no article',
    '||type=U:PUNCT',
    String.raw`b|type=R:OTHER|corr=c\|d`,
  ]);
  expect(eventsIn(segment)).toEqual(['to <err type=M:DET corr=the> sea', 'b <err type=M:PUNCT corr=.>']);
  expect(notes).toEqual(['6: left out: errors of annotator 1 (1, first in line 6).']);
  const corr = segment.streams.find(({ name }) => name === 'corr');
  expect(Array.from(corr?.ofToken ?? [], (value) => corr?.values[value]).filter((value) => value !== '')).toEqual([
    'went',
  ]);
});

it('a file is known by its name, alone and in a folder', async () => {
  expect(await reportsOf('learners.m2', M2)).toMatchObject({ file: [expect.stringContaining('annotator 1')] });
});

it.each([
  ['no sentence', 'This is text.\n', /^a\.m2:1: there is no sentence in it/],
  ['an error behind the end', 'S a b\nA 1 3|||R|||c|||REQUIRED|||-NONE-|||0\n', /^a\.m2:2: this is no error of/],
  [
    'an error that ends before it starts',
    'S a b\nA 1 0|||R|||c|||REQUIRED|||-NONE-|||0\n',
    /^a\.m2:2: this is no error/,
  ],
  ['an error without annotator', 'S a b\nA 0 1|||R|||c\n', /^a\.m2:2: this is no error/],
])('a file with %s is refused', (_, content, problem) => {
  expect(() => markedSegment('m2', content, 'a.m2')).toThrow(problem);
});
