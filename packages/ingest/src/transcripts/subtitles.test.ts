import { describe, expect, it } from 'vitest';
import { markedSegment, reportsOf, spansOf } from '../testing/marked.ts';

const SRT = `1\r
00:00:01,000 --> 00:00:03,500\r
<i>The clerk</i> sat\r
on the dera.\r
\r
2\r
00:01:02,5 --> 00:01:04,250\r
{\\an8}He left.\r
`;

const VTT = `WEBVTT - a talk

NOTE made by hand

STYLE
::cue { color: red }

intro
00:01.000 --> 00:02.000 align:start
<v.loud Ali Khan>Is it <c.x>far</c>?</v>
<v Sara>Fish &amp; chips.

01:00:00.000 --> 01:00:01.001
It is.
`;

describe('subtitles', () => {
  it('SubRip: each cue is an utterance with its times in milliseconds', () => {
    const { segment, text, words, notes } = markedSegment('subtitles', SRT);
    expect(text).toBe('The clerk sat on the dera.\n\nHe left.');
    expect(words).toBe(10);
    expect(spansOf(segment, 'u')).toEqual([
      'The clerk sat on the dera .|start=1000|end=3500',
      'He left .|start=62500|end=64250',
    ]);
    expect(notes).toEqual(['3: left out: <i> (1, first in line 3).']);
  });

  it('WebVTT: voices are speakers; notes and styles are left out and reported', () => {
    const { segment, notes } = markedSegment('subtitles', VTT);
    expect(spansOf(segment, 'u')).toEqual([
      'Is it far ?|speaker=Ali Khan|start=1000|end=2000',
      'Fish & chips .|speaker=Sara|start=1000|end=2000',
      'It is .|start=3600000|end=3601001',
    ]);
    expect(notes).toEqual([
      '3: left out: NOTE blocks (1, first in line 3), STYLE blocks (1, first in line 5), <c> (1, first in line 10).',
    ]);
  });

  it('what is left out is told by a build of the file and of its folder, and by check', async () => {
    const told =
      'left out: NOTE blocks (1, first in line 3), STYLE blocks (1, first in line 5), <c> (1, first in line 10).';
    expect(await reportsOf('a.vtt', VTT)).toEqual({
      file: [`x/a.vtt:3: ${told}`],
      folder: [`x/a.vtt:3: ${told}`],
      check: [`x/a.vtt:3: ${told}`],
    });
  });

  it('a cue that ends before it starts and a block without times are reported with their lines', () => {
    const { notes, text } = markedSegment('subtitles', '1\n00:00:05,000 --> 00:00:01,000\nNo.\n\nlost\nlines\n');
    expect(text).toBe('No.');
    expect(notes).toEqual([
      '2: this cue ends before it starts.',
      '5: left out: blocks without times (1, first in line 5).',
    ]);
  });

  it('a file without cues is refused with what a cue is', () => {
    expect(() => markedSegment('subtitles', 'Plain words.\n', 'a.srt')).toThrow(
      'a.srt:1: there is no cue in it; a cue has a line such as 00:00:01,000 --> 00:00:04,000.',
    );
  });
});
