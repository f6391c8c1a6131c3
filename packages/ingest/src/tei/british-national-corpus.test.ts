import { describe, expect, it } from 'vitest';
import { eventsIn, markedSegment, spansOf } from '../testing/marked.ts';
import { tokensOf, wordsOf } from '../testing/segment-text.ts';

const BNC = `<?xml version="1.0" encoding="UTF-8"?>
<bncDoc xml:id="D95"><teiHeader><fileDesc><titleStmt><title>A meeting</title></titleStmt></fileDesc>
<profileDesc><particDesc><person xml:id="PS000" sex="f" ageGroup="Ag3"><persName>Ann</persName><occupation>clerk</occupation></person></particDesc></profileDesc></teiHeader>
<stext type="OTHERSP"><u who="PS000"><s n="1"><w c5="ITJ" hw="well" pos="INTERJ">Well </w><pause dur="5"/><mw c5="AV0"><w c5="PRP" hw="of" pos="PREP">of </w><w c5="NN1" hw="course" pos="SUBST">course</w></mw><c c5="PUN">.</c><vocal desc="laugh"/></s></u>
<u who="PS001"><s n="2"><w c5="ITJ" hw="yes" pos="INTERJ">Yes</w><c c5="PUN">.</c></s></u></stext></bncDoc>`;

const SPOKEN = `<text id="S23A"><header><rec_length>1:00</rec_length><speakerInfo><speaker id="S0021"><gender>F</gender><age>27</age></speaker></speakerInfo></header>
<body><u n="1" who="S0021" whoConfidence="high"><w pos="PPIS1" lemma="i" class="PRON" usas="Z8">I</w> <w pos="VV0" lemma="know" class="VERB" usas="X2">know</w> <pause dur="short"/> <trunc>th</trunc> <event desc="door"/><unclear/></u></body></text>`;

describe('the British National Corpus in XML', () => {
  it('keeps its lemmas, word classes and C5 tags', () => {
    const { segment, text, words, notes, fields } = markedSegment('tei', BNC);
    expect(text).toBe('Well of course.\n\nYes.');
    expect(words).toBe(6);
    expect(tokensOf(segment).map((token) => token.replace(/\/$/, ''))).toEqual([
      'Well/well/INTERJ/ITJ',
      'of/of/PREP/PRP',
      'course/course/SUBST/NN1',
      '././PUN/PUN',
      'Yes/yes/INTERJ/ITJ',
      '././PUN/PUN',
    ]);
    expect(spansOf(segment, 'u')).toEqual([
      'Well of course .|speaker=PS000|sex=f|ageGroup=Ag3|persName=Ann|occupation=clerk|who=PS000',
      'Yes .|speaker=PS001|who=PS001',
    ]);
    expect(spansOf(segment, 's')).toEqual(['Well of course .|n=1', 'Yes .|n=2']);
    expect(spansOf(segment, 'mw')).toEqual(['of course|c5=AV0']);
    expect(fields.get('title')).toBe('A meeting');
    expect(eventsIn(segment)).toEqual(['Well <pause dur=5> of', '. <vocal desc=laugh> Yes']);
    expect(notes).toEqual([]);
  });

  it('of 2014, spoken: the same with its classes, tags and speakers', () => {
    const { segment, words, notes, fields } = markedSegment('tei', SPOKEN);
    expect(words).toBe(3);
    expect(wordsOf(segment).slice(0, 2)).toEqual(['I/i/PRON', 'know/know/VERB']);
    expect(segment.types[3][segment.tokens[1]]).toBe('VV0');
    expect(spansOf(segment, 'u')).toEqual(['I know th|speaker=S0021|gender=F|age=27|n=1|who=S0021|whoConfidence=high']);
    expect(spansOf(segment, 'trunc')).toEqual(['th']);
    expect([...fields]).toEqual([['rec_length', '1:00']]);
    expect(eventsIn(segment)).toEqual(['know <pause dur=short> th', 'th <event desc=door>', 'th <unclear>']);
    expect(notes).toEqual(['2: left out: attributes usas (2, first in line 2).']);
  });
});
