import { expect, test } from 'vitest';
import { variedExamples } from './varied-examples.ts';

const lines = [
  { text: 'a', sentence: 'one' },
  { text: 'a', sentence: 'one' },
  { text: 'a', sentence: 'two' },
  { text: 'b', sentence: 'one' },
  { text: 'b', sentence: 'three' },
];
const sentencesOf = (count: number): string[] =>
  variedExamples(
    lines,
    ({ sentence }) => sentence,
    ({ text }) => text,
    count,
  ).map(({ sentence }) => sentence);

test('each sentence is shown once, and each text before another sentence of it', () => {
  expect(sentencesOf(2)).toEqual(['one', 'three']);
  expect(sentencesOf(5)).toEqual(['one', 'three', 'two']);
});
