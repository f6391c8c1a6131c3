import { expect, it } from 'vitest';
import { eventsIn, markedSegment, spansOf } from '../testing/marked.ts';

const tei = (body: string): string => `<TEI><text><body><p>${body}</p></body></text></TEI>`;

const PLAIN = 'She goed to sea with an news.';

/** Each way to mark the same errors. */
const WAYS: readonly (readonly [how: string, body: string])[] = [
  [
    'Cambridge Learner Corpus',
    'She <NS type="TV"><i>goed</i><c>went</c></NS> to <NS type="MD"><c>the</c></NS> sea with ' +
      '<NS type="UD"><i>an</i></NS> <NS type="RN"><i><NS type="S"><i>news</i><c>newz</c></NS></i><c>novels</c></NS>.',
  ],
  [
    'one after the other',
    'She <err type="TV">goed</err> <corr type="TV">went</corr> to <err type="MD"></err><corr type="MD">the</corr> sea with ' +
      '<err type="UD">an</err> <err type="RN"><err type="S">news</err><corr type="S">newz</corr></err><corr type="RN">novels</corr>.',
  ],
  [
    'in an attribute',
    'She <err type="TV" corr="went">goed</err> to <err type="MD" corr="the"/> sea with ' +
      '<err type="UD">an</err> <err type="RN" corr="novels"><err type="S" corr="newz">news</err></err>.',
  ],
];

it.each(WAYS)('errors of learners have their type and correction: %s', (_, body) => {
  const { segment, text, notes } = markedSegment('tei', tei(body));
  expect(text).toBe(PLAIN);
  expect(spansOf(segment, 'err').filter((span) => !span.startsWith('|'))).toEqual([
    'goed|type=TV|corr=went',
    'an|type=UD',
    'news|type=RN|corr=novels',
    'news|type=S|corr=newz',
  ]);
  expect(eventsIn(segment)).toEqual(['to <err type=MD corr=the> sea']);
  expect(segment.structures.map(({ name }) => name).filter((name) => ['corr', 'NS', 'i', 'c'].includes(name))).toEqual(
    [],
  );
  const corr = segment.streams.find(({ name }) => name === 'corr');
  expect(Array.from(corr?.ofToken ?? [], (value) => corr?.values[value])).toEqual([
    '',
    'went',
    '',
    '',
    '',
    '',
    'newz',
    '',
  ]);
  expect(notes).toEqual([]);
});

it('a <corr> after other words is text, and one of another type says so', () => {
  const body = 'a <err type="S">b</err> c <corr type="S">d</corr> <err type="S">e</err><corr type="X">f</corr>';
  const { segment, text } = markedSegment('tei', tei(body));
  expect(text).toBe('a b c d e');
  expect(spansOf(segment, 'err')).toEqual(['b|type=S', 'e|type=S|corr=f|corr_type=X']);
});

it('elements of any name may stand in an error, and what is no reading of it is left out with a note', () => {
  const body = 'a <NS type="S"><constructor>b</constructor><c>c</c></NS> <err type="S">d<desc>not sure</desc></err>';
  const { segment, text, notes } = markedSegment('tei', tei(body));
  expect(text).toBe('a b d');
  expect(spansOf(segment, 'err')).toEqual(['b|type=S|corr=c', 'd|type=S']);
  expect(notes.join()).toContain('<desc>');
});

it('scripts of the Cambridge Learner Corpus have answers, and what is known of the candidate', () => {
  const { text, fields } = markedSegment(
    'tei',
    '<learner><head sortkey="1"><candidate><personnel><language>Urdu</language><age>21-25</age></personnel><score>34</score></candidate>' +
      '<text><answer1><question_number>1</question_number><coded_answer><p>I <NS type="AGV"><i>likes</i><c>like</c></NS> it.</p></coded_answer></answer1>' +
      '<answer2><coded_answer><p>Yes.</p></coded_answer></answer2></text></head></learner>',
  );
  expect(text).toBe('I likes it.\n\nYes.');
  expect(Object.fromEntries(fields)).toEqual({ language: 'Urdu', age: '21-25', score: '34' });
});
