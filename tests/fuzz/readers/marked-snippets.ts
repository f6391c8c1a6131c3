// Inputs in order, of each format whose words the analysis finds.

const eaf = `<ANNOTATION_DOCUMENT AUTHOR="A"><HEADER><MEDIA_DESCRIPTOR MEDIA_URL="a.wav"/></HEADER>
<TIME_ORDER><TIME_SLOT TIME_SLOT_ID="t1" TIME_VALUE="0"/><TIME_SLOT TIME_SLOT_ID="t2" TIME_VALUE="900"/></TIME_ORDER>
<TIER TIER_ID="A" PARTICIPANT="Ali" LINGUISTIC_TYPE_REF="u"><ANNOTATION><ALIGNABLE_ANNOTATION ANNOTATION_ID="a1" TIME_SLOT_REF1="t1" TIME_SLOT_REF2="t2"><ANNOTATION_VALUE>The old dera.</ANNOTATION_VALUE></ALIGNABLE_ANNOTATION></ANNOTATION></TIER>
<TIER TIER_ID="B" PARENT_REF="A" LINGUISTIC_TYPE_REF="tr"><ANNOTATION><REF_ANNOTATION ANNOTATION_ID="a2" ANNOTATION_REF="a1"><ANNOTATION_VALUE>x</ANNOTATION_VALUE></REF_ANNOTATION></ANNOTATION></TIER>
<LINGUISTIC_TYPE LINGUISTIC_TYPE_ID="tr" CONSTRAINTS="Symbolic_Association"/></ANNOTATION_DOCUMENT>`;

const exb = `<basic-transcription><head><meta-information><project-name>P</project-name></meta-information>
<speakertable><speaker id="S"><abbreviation>A</abbreviation><sex value="f"/></speaker></speakertable></head>
<basic-body><common-timeline><tli id="T0" time="0"/><tli id="T1" time="1.5"/></common-timeline>
<tier speaker="S" category="v" type="t"><event start="T0" end="T1">It rained ((laughs)).</event></tier>
<tier speaker="S" category="en" type="a"><event start="T0" end="T1">x</event></tier></basic-body></basic-transcription>`;

const textGrid = `File type = "ooTextFile"
Object class = "TextGrid"
xmin = 0
xmax = 2
tiers? <exists>
size = 1
item [1]:
class = "IntervalTier"
name = "Ali"
xmin = 0
xmax = 2
intervals: size = 1
intervals [1]:
xmin = 0
xmax = 2
text = "He said ""no""."
`;

/** For each format: a file of it, and words that its mutations are made of. */
export const MARKED = {
  chat: [
    '@Begin\n@ID:\teng|c|CHI|2;06.|male|||Child|||\n*CHI:\twant [/] want a <blue one> [//] red one (.) &-um . \u00150_1500\u0015\n%mor:\tv\n@End\n',
    ['[/]', '[: x]', '<', '>', '&=', '(.)', 'xxx', '+...', '*CHI:\t', '%mor:\t', '\n\t', '\u0015', '@ID:\t|'],
  ],
  elan: [eaf, ['<TIER>', '</TIER>', 'PARENT_REF="A"', 'TIME_VALUE="x"', '<ANNOTATION>', '&a;', '<!DOCTYPE a>']],
  exmaralda: [exb, ['<tier type="t">', '</tier>', '<event>', 'start="T0"', 'time="x"', '((', '))', '&amp;']],
  textgrid: [textGrid, ['"', '""', '"IntervalTier"', '"TextTier"', '99999999', '<absent>', '!', '-1e309', ' 0 ']],
  subtitles: [
    'WEBVTT\n\nNOTE x\n\n1\n00:01.000 --> 00:02.000\n<v Ali>The <i>old</i> dera</v> &amp; more.\n\n00:00:03,000 --> 00:00:01,5\nNo.\n',
    [' --> ', '00:00:01,000', '<v ', '</v>', '{\\an8}', '\n\n', 'STYLE\n', '&nbsp;', '99999999:00:00.0'],
  ],
  m2: [
    'S She goed to sea .\nA 1 2|||R:VERB|||went||was going|||REQUIRED|||-NONE-|||0\nA 3 3|||M:DET|||the|||REQUIRED|||-NONE-|||0\n\nS No .\nA -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||1\n',
    ['S ', 'A ', '|||', '||', '-1 -1', '0 99999999', '3 1', '\n\n', '-NONE-'],
  ],
  ice: [
    "<I>\n<$A> <ICE-PAK:S1A-001#1:1:A> Well <,> the <indig> dera </indig> <}> <-> go </-> <+> goes </+> </}>\n<X> <$Z> no </X> <w> it 's </w> caf&eacute; <#> <O> x </O>\n</I>",
    '<I> </I> <#> <$A> <,> <-> </-> <+> </+> <=> <}> </}> <{> <[1> </[1> <X> </X> <w> </w> <&> <l> <p> </p> &foo; <start=l.5>'.split(
      ' ',
    ),
  ],
} as const;

export const TABLES = {
  'x.jsonl': [
    '{"id":"a","text":"It rained.","n":1}\n{"text":"No","tags":["x"]}\n',
    ['{', '}', '"text":', 'null', '[', '\n'],
  ],
  'x.csv': ['id,text\na,"It rained, she said."\n', [',', '"', '""', '\n', 'text', 'access', ';']],
} as const;
