import { describe, expect, it } from 'vitest';
import { eventsIn, markedSegment, spansOf } from '../testing/marked.ts';

const LONG = `File type = "ooTextFile"
Object class = "TextGrid"

xmin = 0
xmax = 4
tiers? <exists>
size = 3
item []:
    item [1]:
        class = "IntervalTier"
        name = "Ali"
        xmin = 0
        xmax = 4
        intervals: size = 2
        intervals [1]:
            xmin = 0
            xmax = 1.5
            text = "He said ""no"" twice."
        intervals [2]:
            xmin = 1.5
            xmax = 4
            text = ""
    item [2]:
        class = "IntervalTier"
        name = "Sara"
        xmin = 0
        xmax = 4
        intervals: size = 1
        intervals [1]:
            xmin = 0.5
            xmax = 4
            text = "Did he?"
    item [3]:
        class = "TextTier"
        name = "clicks"
        xmin = 0
        xmax = 4
        points: size = 1
        points [1]:
            number = 2
            mark = "!"
`;

/** The same as Praat writes it in short: the values alone. */
const SHORT = `File type = "ooTextFile"
"TextGrid"
0
4
<exists>
3
"IntervalTier" "Ali" 0 4 2
0 1.5 "He said ""no"" twice."
1.5 4 ""
"IntervalTier" "Sara" 0 4 1 0.5 4 "Did he?"
"TextTier" "clicks" 0 4 1 2 "!"
`;

const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');

/** A tier of intervals of one second. */
const tier = (name: string, marks: readonly string[]): string =>
  `"IntervalTier" "${name}" 0 9 ${marks.length}\n${marks.map((mark, at) => `${at} ${at + 1} "${mark}"`).join('\n')}\n`;

describe('a TextGrid', () => {
  it.each([
    ['long', LONG, 34],
    ['short', SHORT, 11],
    ['long, UTF-16', utf16(LONG), 34],
    ['short, CR LF', SHORT.replaceAll('\n', '\r\n'), 11],
  ])('%s: each interval is an utterance of its tier', (_, file, line) => {
    const { segment, text, words, notes } = markedSegment('textgrid', file);
    expect(text).toBe('He said "no" twice.\n\nDid he?');
    expect(words).toBe(10);
    expect(spansOf(segment, 'u')).toEqual([
      'He said " no " twice .|speaker=Ali|start=0|end=1500',
      'Did he ?|speaker=Sara|start=500|end=4000',
    ]);
    expect(notes).toEqual([`${line}: left out: tiers of points (1, first in line ${line}).`]);
  });

  it('tiers of an aligner: words are joined up to a silence, sounds are left out', () => {
    const file = `File type = "ooTextFile"\n"TextGrid" 0 9 <exists> 2\n${tier('Ali - words', ['so', 'we', 'sp', 'left'])}${tier('Ali - phones', ['s'])}`;
    const { segment, notes } = markedSegment('textgrid', file);
    expect(spansOf(segment, 'u')).toEqual([
      'so we|speaker=Ali|start=0|end=2000',
      'left|speaker=Ali|start=3000|end=4000',
    ]);
    expect(notes).toEqual([expect.stringContaining('tiers of sounds (1')]);
  });

  it('silences in which nobody speaks are pauses with their seconds, short ones are reported', () => {
    const ali = '"IntervalTier" "Ali" 0 9 7 0 1 "so" 1 1.85 "" 1.85 2 "we" 2 2.15 "" 2.15 3 "go" 3 6 "sil" 6 7 "no"';
    const sara = '"IntervalTier" "Sara" 0 9 3 0 3.5 "" 3.5 5 "yes" 5 9 ""';
    const file = `File type = "ooTextFile"\n"TextGrid" 0 9 <exists> 2\n${ali}\n${sara}\n`;
    const { segment, words, notes } = markedSegment('textgrid', file);
    expect(words).toBe(5);
    expect(eventsIn(segment)).toEqual(['so <pause dur=0.85> we', 'go <pause dur=0.5> yes', 'yes <pause dur=1> no']);
    expect(notes).toEqual(['3: left out: "silences shorter than 0.2 s" (1, first in line 3).'.replaceAll('"', '')]);
  });

  it.each([
    [
      'cut',
      LONG.slice(0, LONG.indexOf('"Sara"')),
      /^a.TextGrid:25: the file ends where a text belongs; it is not complete/,
    ],
    ['cut in a text', LONG.slice(0, LONG.indexOf(' twice')), /^a.TextGrid:18: a text has no quotation mark at its end/],
    ['another file', 'File type = "ooTextFile"\n"Pitch 1"', /it is not a TextGrid in text form/],
    [
      'a huge number of intervals',
      SHORT.replace('0 4 2', '0 4 99999999999'),
      /is where a number belongs|between quotation marks/,
    ],
  ])('%s: is refused with the line', (_, file, problem) => {
    expect(() => markedSegment('textgrid', file, 'a.TextGrid')).toThrow(problem);
  });
});
