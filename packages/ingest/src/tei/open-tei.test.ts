import { join } from 'node:path';
import { SourceError, type Segment } from '@zaban/engine';
import { array, assert, constantFrom, property, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { English } from '@zaban/english';
import { loadModel } from '@zaban/english/load';
import { openSource } from '../index.ts';
import { eventsIn, markedSegment } from '../testing/marked.ts';
import { folderOf } from '../testing/source-folder.ts';
import { readAll, textsOf, tokensOf, wordsOf } from '../testing/segment-text.ts';
import { analyseMarked } from '../analysis/analyse-marked.ts';
import { readTei } from './read-tei.ts';

const tei = (body: string, header = ''): string =>
  `<?xml version="1.0"?>\n<TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader>${header}</teiHeader>\n<text>${body}</text></TEI>`;

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

async function read(xml: string | Uint8Array): Promise<Segment[]> {
  const { segments } = await openSource(join(folderOf({ 'c.xml': xml }), 'c.xml'));
  return readAll(segments);
}

const spans = (segment: Segment, name: string): string[] => {
  const structure = segment.structures.find((structure) => structure.name === name);
  if (structure === undefined) return [];
  return Array.from(structure.start, (start, span) =>
    [
      `${start}-${structure.end[span]}`,
      ...structure.attributes.map(({ name, values }) => `${name}=${values[span]}`),
    ].join(' '),
  );
};

it('keeps what happens between words, with its description, and empty elements', () => {
  const { segment, notes } = markedSegment(
    'tei',
    '<TEI><text><body><pb n="1"/><u who="#A">Well <pause dur="PT1S"/><vocal who="#B"><desc>laughs\n aloud</desc></vocal> I w<pb n="2" break="no"/>ent <incident><desc>door</desc></incident></u><del rend="stroke">an <hi>old</hi></del><gap reason="lost"/></body></text></TEI>',
  );
  expect(eventsIn(segment)).toEqual([
    '<pb n=1> Well',
    'Well <pause dur=PT1S> I',
    'Well <vocal desc=laughs aloud who=#B> I',
    'went <pb n=2 break=no>',
    'went <incident desc=door>',
    'went <del text=an old rend=stroke>',
    'went <gap reason=lost>',
  ]);
  expect(notes).toEqual([]);
});

it('names each empty element that it leaves out, and what words have beside their tags', () => {
  const tei =
    '<TEI><text><body><pb n="1"/><p><w lemma="a" pos="DT" ana="#DET" xml:id="w1">A</w>\n<w n="2">dera<lb/></w></p><p/><u who="#B"/></body></text></TEI>';
  expect(markedSegment('tei', tei).notes).toEqual([
    '1: left out: attributes ana (1, first in line 1), attributes n (1, first in line 2), <u> (1, first in line 2).',
  ]);
});

describe('a TEI file', () => {
  it.each([
    ['hy<lb break="no"/>\n phen, a <cb break="no"/>b <gb break="no"/>c', 'hyphen, abc'],
    ['<w>hy<lb/>\nphen</w> <w>it</w>', 'hyphen it'],
    ['I <app><lem>went</lem><rdg>goes</rdg></app> to', 'I went to'],
    ['I <app><rdg>went</rdg><rdg>goes</rdg><note>two</note></app> to', 'I went to'],
    ['I <subst><del>goes</del><add>went</add></subst> to', 'I went to'],
    ['I <choice><unclear>went</unclear><unclear>want</unclear></choice> to', 'I went to'],
    ['I <choice><seg>went</seg><seg>goes</seg><seg>go</seg></choice> to', 'I went to'],
    ['I <choice><corr>goes</corr>\n<sic>went</sic><corr/></choice> to', 'I went to'],
    ['I <choice><corr><hi>went</hi></corr><corr>goes</corr></choice> to', 'I went to'],
    ['I <choice><reg>x</reg><choice><sic>went</sic><corr>goes</corr></choice></choice> to', 'I went to'],
    ['I <choice><reg><choice><sic>went</sic><corr>y</corr></choice></reg><reg>x</reg></choice> to', 'I went to'],
    ['D<choice><am>r</am><ex>octo</ex></choice> A', 'Dr A'],
    ['I <del>goes</del><hi>went</hi> <restore><del>to</del></restore>', 'I went to'],
    ['a <figure><figDesc>A dog.</figDesc></figure><index><term>dog</term></index><metamark>X</metamark>', 'a'],
    ['it <spanGrp><span>PRON</span></spanGrp><interp>verb</interp><fs><f><string>x</string></f></fs>is', 'it is'],
    ['so <vocal><desc>laughs</desc></vocal><kinesic><desc>nods</desc></kinesic>yes', 'so yes'],
  ])('has one reading of %s', async (body, text) => {
    const [segment] = await read(tei(`<body><p>${body}</p></body>`));
    expect(textsOf(segment)).toEqual([text]);
  });

  it('replaces the entities it declares, and entities within them', async () => {
    const doctype = `<!DOCTYPE TEI [<!ENTITY ccedil "&#231;"><!ENTITY fr "fran&ccedil;ais"><!ENTITY less "&#38;#60;">]>`;
    const [segment] = await read(tei('<body><p>&fr; &ccedil;a &less;</p></body>').replace('<TEI', `${doctype}<TEI`));
    expect(textsOf(segment)).toEqual(['français ça <']);
  });

  it.each([
    ['<!ENTITY a "&b;"><!ENTITY b "&a;">', 'contains itself'],
    ['<!ENTITY a "<hi>x</hi>">', 'contains elements'],
  ])('refuses %s', async (declarations, message) => {
    const xml = tei('<body><p>&a;</p></body>').replace('<TEI', `<!DOCTYPE TEI [${declarations}]><TEI`);
    await expect(read(xml)).rejects.toThrow(message);
  });

  it('has its text in blocks, its elements as structures, its header as metadata', async () => {
    const header = `<fileDesc><titleStmt><title>The Mela</title><title type="sub">No</title><author><persName>A. <hi>Writer</hi></persName></author></titleStmt>
      <publicationStmt><date>2020</date><idno>m1</idno></publicationStmt><sourceDesc><bibl><date when="1998-05-02">May</date></bibl></sourceDesc></fileDesc>
      <profileDesc><textClass><keywords><term>story</term></keywords></textClass></profileDesc>`;
    const body = `<front><titlePage><docTitle>Not <hi>left</hi> out</docTitle></titlePage></front><body>
      <div type="chapter" n="1"><head>The   Mela</head>
        <p>She made <foreign xml:lang="ur">chappatis</foreign> &amp; <q>went</q>.
           Then<note place="foot">At dawn.</note> it rained.</p>
        <lg><l>One line</l><l>and another</l></lg>
        <p>Broken<lb/>here <choice><sic>teh</sic><corr>the</corr></choice> end.<fw>page 3</fw></p></div></body>`;
    const [segment] = await read(tei(body, header));
    expect(textsOf(segment)).toEqual([
      'Not left out\n\nThe Mela\n\nShe made chappatis & went. Then\n\nAt dawn.\n\nit rained.\n\nOne line\nand another\n\nBroken\nhere teh end.',
    ]);
    expect(segment.documents[0].fields).toEqual({
      title: 'The Mela',
      author: 'A. Writer',
      year: '1998',
      genre: 'story',
      idno: 'm1',
      fileName: 'm1',
    });
    expect(spans(segment, 'div')).toEqual([`3-${segment.tokens.length} type=chapter n=1`]);
    expect(spans(segment, 'foreign')).toEqual(['7-8 lang=ur']);
    expect(spans(segment, 'q')).toEqual(['9-10']);
    expect(spans(segment, 'p')).toEqual(['5-18', '22-27']);
    expect(spans(segment, 's')).toEqual(['0-3', '3-5', '5-11', '11-12', '12-15', '15-18', '18-22', '22-27']);
    expect(wordsOf(segment)[7]).toBe('chappatis/chappati/NOUN');
  });

  it('takes tokens, tags and sentences as they are marked', async () => {
    const [segment] = await read(
      tei(
        `<body><p><s n="1"><w lemma="do" pos="VB">Do</w><w pos="XX">n't</w> <w>go on</w> <pc>!</pc></s> the text <s><w ana="#NN"> x </w></s></p></body>`,
      ),
    );
    expect(wordsOf(segment)).toEqual([
      'Do/do/VB',
      "n't/not/XX",
      'go on/go on/VERB',
      '!/!/PUNCT',
      'the/the/DET',
      'text/text/NOUN',
      'x/x/NN',
    ]);
    expect(textsOf(segment)).toEqual(["Don't go on ! the text x"]);
    expect(spans(segment, 's')).toEqual(['0-4 n=1', '6-7 n=']);
  });

  it('takes features and universal tags from msd, and spaces from join, as ParlaMint has them', async () => {
    const body = `<p><s>
      <w lemma="fine" msd="UPosTag=VERB|Number=Sing|Person=3" pos="VBZ">fines</w>
      <w msd="UPosTag=ADJ|Degree=Cmp" ana="mte:Afc" join="right">finer</w>
      <pc msd="UPosTag=PUNCT" join="right">,</pc>
      <w join="right">won't
        <w norm="will" lemma="will" msd="UPosTag=AUX|VerbForm=Fin"/>
        <w norm="not" lemma="not" msd="UPosTag=PART"/></w>
      <pc join="left" pos="SENT" msd="-">!</pc>
      <w msd="Ncms">x</w> <w pos="NN" msd="sg.nom">y</w></s></p>`;
    const [segment] = await read(tei(body));
    expect(textsOf(segment)).toEqual(["fines finer,won't! x y"]);
    expect(tokensOf(segment)).toEqual([
      'fines/fine/VERB/VBZ/Number=Sing|Person=3',
      'finer/fine/ADJ/mte:Afc/Degree=Cmp',
      ',/,/PUNCT/,/',
      "won't/will+not/AUX+PART//VerbForm=Fin+",
      '!/!/SENT//',
      'x/x/Ncms//',
      'y/y/NN//sg.nom',
    ]);
  });

  it('reads a corpus of several, other encodings, and entities that the file declares', async () => {
    const one = '<TEI xml:id="a"><text><p>caf\xe9 &x;</p></text></TEI>';
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?><!DOCTYPE teiCorpus [<!ENTITY x "lassi">]><teiCorpus><teiHeader/>${one}<TEI><text/></TEI></teiCorpus>`;
    const segments = await read(Buffer.from(xml, 'latin1'));
    expect(segments.flatMap(textsOf)).toEqual(['café lassi', '']);
    expect(segments.map(({ documents }) => documents[0].fields.fileName)).toEqual(['a', 'doc-2']);
  });

  it.each([
    ['<TEI>\n<text><p>a</text></TEI>', '2: unexpected close tag'],
    ['<TEI><text>\n\n&nbsp;</text></TEI>', '3: undefined entity'],
    ['<html/>', '1: there is no <TEI> element'],
    ['<TEI>\n<TEI/></TEI>', '2: a <TEI> is inside another'],
    ['<TEI><text>', '1: unclosed tag'],
    ['<?xml version="1.0" encoding="klingon"?><TEI/>', '1: there is no encoding "klingon"'],
    [Buffer.from('<TEI>\n\xe9</TEI>', 'latin1'), '2: byte 6 (0xe9) is not UTF-8'],
    ['<teiCorpus><TEI xml:id="a"/>\n<TEI xml:id="a"/></teiCorpus>', '2: the document of line 1 is called "a" too.'],
  ])('stops at %j', async (xml, message) => {
    const error: unknown = await read(xml).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(SourceError);
    expect((error as SourceError).message.replace(/^.*\/c\.xml:/, '')).toContain(message);
  });

  it('stands in a corpus folder beside a metadata table, which is believed first', async () => {
    const folder = folderOf({
      'metadata.csv': 'file,title,author\na.xml,Table,\n',
      'x/a.xml': tei('<p>A</p>', '<fileDesc><titleStmt><title>Header</title><author>B</author></titleStmt></fileDesc>'),
    });
    const { segments } = await openSource(folder);
    await expect(openSource(folder, { format: 'text' })).rejects.toThrow('there is no file "a.xml"');
    await expect(openSource(folder, { format: 'vertical' })).rejects.toThrow('there is no file "a.xml"');
    const [segment] = await readAll(segments);
    expect(segment.documents[0].fields).toEqual({
      fileName: 'a.xml',
      category: 'x',
      genre: '',
      title: 'Table',
      author: 'B',
      year: '',
      access: 'open',
    });
  });

  it('gives back paragraphs that were put into it', () => {
    const english = new English(loadModel());
    const word = constantFrom('a', 'Mst.', 'Rs5', '&', '<', 'é', '“x”', "don't", '-', '.');
    const paragraph = array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
    const indent = stringMatching(/^[ \n\t]{0,3}$/);
    assert(
      property(array(paragraph, { minLength: 1, maxLength: 5 }), indent, (paragraphs, indent) => {
        const body = paragraphs
          .map((text) => `${indent}<p>${indent}${escape(text).replaceAll(' ', ` ${indent}`)}${indent}</p>`)
          .join('');
        const [document] = readTei(tei(`<body>${body}</body>`), 'c.xml').documents;
        const segment = analyseMarked(document, english);
        expect(textsOf(segment)).toEqual([paragraphs.join('\n\n')]);
        expect(spans(segment, 'p')).toHaveLength(paragraphs.length);
      }),
      { numRuns: 300 },
    );
  });
});
