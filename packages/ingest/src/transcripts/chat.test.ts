import { describe, expect, it } from 'vitest';
import { eventsIn, markedSegment, spansOf } from '../testing/marked.ts';

const CHAT = `@UTF8
@Begin
@Languages:\teng
@Participants:\tCHI Ross Target_Child, FAT Brian Father
@ID:\teng|MacW|CHI|2;06.|male|||Target_Child|||
@ID:\teng|MacW|FAT|35;|male|||Father|||
@Media:\tboy, audio
@Date:\t12-JAN-1983
@Situation:\tkitchen
*CHI:\twant [/] want a <blue one> [//] red one (.) . \u00150_1500\u0015
%mor:\tv|want
*FAT:\t&-um (be)cause it's gonna [: going to] &=laughs xxx
\tbreak@s <right> [>] here +...
%com:\tpoints
*CHI:\tdon't +/.
@End
`;

describe('a CHAT file', () => {
  it('has the words of its main lines, counted by hand', () => {
    const { text, words } = markedSegment('chat', CHAT);
    expect(text).toBe("want a red one .\n\num because it's gonna break right here …\n\ndon't …");
    // it's and don't are two tokens each, gonna is two
    expect(words).toBe(5 + 10 + 3);
  });

  it('has its speakers with what the header says of them, and times in milliseconds', () => {
    const { segment, fields } = markedSegment('chat', CHAT);
    expect(spansOf(segment, 'u').map((span) => span.slice(span.indexOf('|')))).toEqual([
      '|speaker=CHI|start=0|end=1500|age=2;06.|sex=male|role=Target_Child',
      '|speaker=FAT|age=35;|sex=male|role=Father',
      '|speaker=CHI|age=2;06.|sex=male|role=Target_Child',
    ]);
    expect(spansOf(segment, 'norm')).toEqual([expect.stringMatching(/^gon ?na\|value=going to$/)]);
    expect(Object.fromEntries(fields)).toEqual({ language: 'eng', media: 'boy', year: '1983' });
  });

  it('reports what is left out', () => {
    expect(markedSegment('chat', CHAT).notes).toEqual([
      '9: left out: lines @Situation (1, first in line 9), ' +
        'lines %mor: (1, first in line 11), marks of overlap [<] [>] (1, first in line 12), lines %com: (1, first in line 14).',
    ]);
  });

  it('has pauses, events and words that nobody understood between the words', () => {
    expect(eventsIn(markedSegment('chat', CHAT).segment)).toEqual([
      '<retracing text=want> want',
      'a <retracing text=blue one> red',
      'one <pause dur=.> .',
      'na <event desc=laughs> break',
      'na <unclear desc=xxx> break',
    ]);
  });

  it.each([
    ['without main lines', '@UTF8\n@Begin\n@End\n', /^a\.cha:1: there is no main line in it/],
    ['in another encoding', Buffer.from('*CHI:\tcaf\xe9 .\n', 'latin1'), /^a\.cha:1: byte 9 \(0xe9\) is not UTF-8/],
  ])('%s: is refused', (_, file, problem) => {
    expect(() => markedSegment('chat', file, 'a.cha')).toThrow(problem);
  });

  it('brackets that are not closed are words, and a line of a million brackets ends', () => {
    expect(markedSegment('chat', '*CHI:\ta <b [/ c .\n').words).toBeGreaterThan(3);
    expect(markedSegment('chat', `*CHI:\ta ${'<['.repeat(50_000)} .\n`).words).toBeGreaterThan(1);
  });
});
