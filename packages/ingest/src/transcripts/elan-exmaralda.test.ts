import { describe, expect, it } from 'vitest';
import { eventsIn, markedSegment, spansOf } from '../testing/marked.ts';

const annotation = (id: string, from: string, to: string, text: string): string =>
  `<ANNOTATION><ALIGNABLE_ANNOTATION ANNOTATION_ID="${id}" TIME_SLOT_REF1="${from}" TIME_SLOT_REF2="${to}">
<ANNOTATION_VALUE>${text}</ANNOTATION_VALUE></ALIGNABLE_ANNOTATION></ANNOTATION>`;
const about = (id: string, of: string, text: string): string =>
  `<ANNOTATION><REF_ANNOTATION ANNOTATION_ID="${id}" ANNOTATION_REF="${of}"><ANNOTATION_VALUE>${text}</ANNOTATION_VALUE></REF_ANNOTATION></ANNOTATION>`;

const eaf = (tiers: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<ANNOTATION_DOCUMENT AUTHOR="M. Khan" FORMAT="3.0">
<HEADER><MEDIA_DESCRIPTOR MEDIA_URL="file:///c/a.wav" RELATIVE_MEDIA_URL="./a.wav"/></HEADER>
<TIME_ORDER><TIME_SLOT TIME_SLOT_ID="ts1" TIME_VALUE="0"/><TIME_SLOT TIME_SLOT_ID="ts2" TIME_VALUE="900"/><TIME_SLOT TIME_SLOT_ID="ts3"/></TIME_ORDER>
${tiers}
<LINGUISTIC_TYPE LINGUISTIC_TYPE_ID="utterance" TIME_ALIGNABLE="true"/>
<LINGUISTIC_TYPE LINGUISTIC_TYPE_ID="translation" CONSTRAINTS="Symbolic_Association"/>
<LINGUISTIC_TYPE LINGUISTIC_TYPE_ID="tx" CONSTRAINTS="Symbolic_Association"/>
<LINGUISTIC_TYPE LINGUISTIC_TYPE_ID="gloss" CONSTRAINTS="Symbolic_Subdivision"/>
</ANNOTATION_DOCUMENT>`;

describe('an ELAN file', () => {
  it('annotations with times are utterances in their order; those of a whole utterance are its attributes', () => {
    const { segment, text, words, fields, notes } = markedSegment(
      'elan',
      eaf(`<TIER TIER_ID="K-Spch" PARTICIPANT="Sara" LINGUISTIC_TYPE_REF="utterance">${annotation('a2', 'ts2', 'ts3', 'Fish &amp; chips.')}</TIER>
<TIER TIER_ID="A" LINGUISTIC_TYPE_REF="utterance">${annotation('a1', 'ts1', 'ts2', 'Is it far?')}</TIER>
<TIER TIER_ID="A-tr" PARENT_REF="A" LINGUISTIC_TYPE_REF="translation">${about('a3', 'a1', 'kya dur hai')}</TIER>
<TIER TIER_ID="A-gl" PARENT_REF="A" LINGUISTIC_TYPE_REF="gloss">${about('a4', 'a1', 'COP')}${about('a5', 'a1', 'it')}</TIER>`),
    );
    expect(text).toBe('Is it far?\n\nFish & chips.');
    expect(words).toBe(8);
    expect(spansOf(segment, 'u')).toEqual([
      'Is it far ?|speaker=A|start=0|end=900|translation=kya dur hai',
      'Fish & chips .|speaker=Sara|start=900',
    ]);
    expect(Object.fromEntries(fields)).toEqual({ author: 'M. Khan', media: './a.wav' });
    expect(notes).toEqual([
      expect.stringMatching(/left out: annotations of tiers such as "A-gl" \(2, first in line \d+\)\.$/),
    ]);
  });

  it('an annotation of an annotation describes the utterance, and what describes none is reported', () => {
    const { segment, notes } = markedSegment(
      'elan',
      eaf(`<TIER TIER_ID="A" LINGUISTIC_TYPE_REF="utterance">${annotation('a1', 'ts1', 'ts2', 'Is it far?')}</TIER>
<TIER TIER_ID="A-tr" PARENT_REF="A" LINGUISTIC_TYPE_REF="translation">${about('a3', 'a1', 'kya dur hai')}</TIER>
<TIER TIER_ID="A-tx" PARENT_REF="A-tr" LINGUISTIC_TYPE_REF="tx">${about('a4', 'a3', 'asked')}${about('a5', 'gone', 'x')}</TIER>`),
    );
    expect(spansOf(segment, 'u')).toEqual(['Is it far ?|speaker=A|start=0|end=900|translation=kya dur hai|tx=asked']);
    expect(notes).toEqual([expect.stringContaining('left out: annotations of parts (1, ')]);
  });

  it('where the tier with times only numbers the utterances, the text is that of the tier below it', () => {
    const { text } = markedSegment(
      'elan',
      eaf(`<TIER TIER_ID="ref@A" LINGUISTIC_TYPE_REF="utterance">${annotation('a1', 'ts1', 'ts2', 'talk_001')}</TIER>
<TIER TIER_ID="tx@A" PARENT_REF="ref@A" LINGUISTIC_TYPE_REF="tx">${about('a2', 'a1', 'Is it far?')}</TIER>`),
    );
    expect(text).toBe('Is it far?');
  });
});

const exb = (tiers: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<basic-transcription><head><meta-information><project-name>P</project-name><transcription-name>Talk</transcription-name><referenced-file url="a.wav"/></meta-information>
<speakertable><speaker id="SPK0"><abbreviation>ALI</abbreviation><sex value="m"/><languages-used><language lang="urd"/></languages-used>
<ud-speaker-information><ud-information attribute-name="Age">42</ud-information></ud-speaker-information></speaker></speakertable></head>
<basic-body><common-timeline><tli id="T0" time="0.0"/><tli id="T1" time="1.25"/><tli id="T2"/><tli id="T3" time="3"/><tli id="T4" time="4"/></common-timeline>
${tiers}</basic-body></basic-transcription>`;

describe('an EXMARaLDA file', () => {
  it('events that follow each other are one utterance with the facts about its speaker', () => {
    const { segment, words, fields, notes } = markedSegment(
      'exmaralda',
      exb(`<tier id="TIE0" speaker="SPK0" category="v" type="t"><event start="T0" end="T1">Is it </event><event start="T1" end="T2">far ((laughs))? </event><event start="T3" end="T4">No.</event></tier>
<tier id="TIE1" speaker="SPK0" category="en" type="a"><event start="T0" end="T2">kya</event><event start="T0" end="T1">x</event></tier>
<tier id="TIE2" category="nv" type="d"><event start="T0" end="T1">door</event></tier>`),
    );
    expect(words).toBe(6);
    expect(spansOf(segment, 'u')).toEqual([
      'Is it far ?|speaker=ALI|start=0|en=kya|sex=m|languages=urd|Age=42',
      'No .|speaker=ALI|start=3000|sex=m|languages=urd|Age=42|end=4000',
    ]);
    expect(Object.fromEntries(fields)).toEqual({ title: 'Talk', media: 'a.wav' });
    expect(eventsIn(segment)).toEqual(['<event desc=door> Is', 'far <event desc=laughs> ?']);
    expect(notes).toEqual(['7: left out: annotations of parts of utterances (1, first in line 7).']);
  });
});

describe('a damaged or hostile XML file', () => {
  const BOMB =
    '<!DOCTYPE a [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;&a;">]><ANNOTATION_DOCUMENT>&b;</ANNOTATION_DOCUMENT>';
  it.each([
    ['an entity bomb', BOMB],
    ['100,000 levels', '<a>'.repeat(100_000)],
    ['cut', eaf('').slice(0, 300)],
    ['another kind of XML', '<html/>'],
    ['no XML', '\n\n.'],
    ['empty', ''],
    ['wrong encoding', Buffer.from('<?xml version="1.0"?>\n<a>\xe9</a>', 'latin1')],
  ])('%s: is refused in one sentence with the line', (_, file) => {
    for (const format of ['elan', 'exmaralda'] as const) {
      expect(() => markedSegment(format, file, 'a.x')).toThrow(/^a\.x:\d+: [^\n]+\.$/);
    }
  });
});
