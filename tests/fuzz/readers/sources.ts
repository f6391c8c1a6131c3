// What a build reads: plain text, TEI, vertical files, CoNLL-U, tables of metadata.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IndexBuilder, MemoryStorage, openCorpus, verifyIndex, type Segment } from '@zaban/engine';
import { analyseText } from '../../../packages/ingest/src/analysis/analyse-text.ts';
import { English } from '@zaban/english';
import { loadModel } from '@zaban/english/load';
import { decodeUtf8 } from '../../../packages/ingest/src/files/decode-utf8.ts';
import { parseMetadata } from '../../../packages/ingest/src/folder/metadata.ts';
import { openSource } from '../../../packages/ingest/src/index.ts';
import { analyseMarked } from '../../../packages/ingest/src/analysis/analyse-marked.ts';
import { decodeXml } from '../../../packages/ingest/src/marked/decode-xml.ts';
import { readTei } from '../../../packages/ingest/src/tei/read-tei.ts';
import { textsOf } from '../../../packages/ingest/src/testing/segment-text.ts';
import { about, type Reader } from '../reader.ts';
import { sentenceProblem, WrongAnswer } from '../verdict.ts';
import { type MarkedFormat, readMarked } from '../../../packages/ingest/src/readers/read-marked.ts';
import { MARKED, TABLES } from './marked-snippets.ts';
import { CONLLU, METADATA, PLAIN, TEI, VERTICAL } from './source-snippets.ts';

/** Of so many inputs that were read, one goes the whole way into an index that is verified. */
const EVERY = 16;
let built = 0;

/** Adds segments to an index, as a build does; gives the tokens. */
function index(segments: readonly Segment[], texts?: readonly string[]): number {
  const storage = new MemoryStorage();
  const builder = new IndexBuilder(storage, 'doc');
  try {
    for (const segment of segments) builder.add(segment);
    const tokens = builder.tokenCount;
    built += 1;
    if (built % EVERY !== 0) return tokens;
    builder.finish('fuzz');
    const { faults } = verifyIndex(storage);
    if (faults.length > 0) throw new WrongAnswer(`the index is wrong: ${faults[0].file}: ${faults[0].problem}`);
    const corpus = openCorpus(storage);
    texts?.forEach((text, document) => {
      if (corpus.documentText(document) !== text) throw new WrongAnswer('the index does not give the text back');
    });
    return tokens;
  } finally {
    builder.close();
  }
}

const model = loadModel();
let english = new English(model);
let tagged = 0;

/** An analyser remembers words: now and then a new one, so that a long run does not fill the memory. */
function freshEnglish(): English {
  tagged += 1;
  if (tagged % 2000 === 0) english = new English(model);
  return english;
}

const withName = (segment: Segment): Segment => ({
  ...segment,
  documents: segment.documents.map((document, at) => ({
    ...document,
    fields: { ...document.fields, fileName: `f${at}` },
  })),
});

const folder = mkdtempSync(join(tmpdir(), 'zaban-fuzz-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

async function readFile(name: string, input: Uint8Array): Promise<string> {
  const file = join(folder, name);
  writeFileSync(file, input);
  const warnings: string[] = [];
  const source = await openSource(file, { threads: 0, warn: (warning) => void warnings.push(warning) });
  const segments: Segment[] = [];
  for await (const segment of source.segments) segments.push(segment);
  const storage = new MemoryStorage();
  const builder = new IndexBuilder(storage, source.documentStructure);
  try {
    for (const segment of segments) builder.add(segment);
  } finally {
    builder.close();
  }
  const problem = warnings.map(sentenceProblem).find((found) => found !== undefined);
  if (problem !== undefined) throw new WrongAnswer(`a warning: ${problem}`);
  if (source.documentStructure === 'doc') index(segments);
  const [documents, structures] = [segments.flatMap((one) => one.documents), segments.flatMap((one) => one.structures)];
  return `${about(segments[0].tokens.length)} tokens, ${about(documents.length)} documents, ${structures.length}`;
}

const MARKED_READERS = Object.entries(MARKED).map(([format, [snippet, pieces]]): Reader => ({
  name: format,
  share: 20,
  snippets: [snippet],
  pieces,
  read(input) {
    const { documents, notes } = readMarked(format as MarkedFormat, input, 'x');
    const problem = notes.map((note) => sentenceProblem(note.problem)).find((found) => found !== undefined);
    if (problem !== undefined) throw new WrongAnswer(`a note: ${problem}`);
    const [segment] = documents.map((document) => withName(analyseMarked(document, freshEnglish())));
    return `${about(index([segment], textsOf(segment)))} ${segment.structures.length} ${notes.length}`;
  },
}));

const TABLE_READERS = Object.entries(TABLES).map(([name, [snippet, pieces]]): Reader => ({
  name,
  share: 10,
  snippets: [snippet],
  pieces,
  read: (input) => readFile(name, input),
}));

export const SOURCE_READERS: readonly Reader[] = [
  ...MARKED_READERS,
  ...TABLE_READERS,
  {
    name: 'plain text',
    share: 60,
    snippets: PLAIN,
    pieces: [
      'Mr.',
      'e.g.',
      '...',
      '--',
      '—',
      'don’t',
      "rock 'n' roll",
      'http://a.b/c?d=e',
      'a@b.pk',
      '1,000.50',
      'ahl-e-hawas',
      '\n\n\n',
    ],
    read(input) {
      const text = decodeUtf8(input, 'x.txt');
      const segment = analyseText(text, freshEnglish());
      if (textsOf(segment).join('') !== text) throw new WrongAnswer('the segment does not give the text back');
      return `${about(index([withName(segment)], [text]))} ${segment.structures.map(({ start }) => about(start.length)).join(' ')}`;
    },
  },
  {
    name: 'TEI',
    share: 60,
    snippets: TEI,
    pieces: [
      ...'<TEI> </TEI> <teiHeader> </teiHeader> <text> </text> <body> </body> <p> </p> <s> </s>'.split(' '),
      ...'</w> <lb/> <choice><sic>a</sic><corr>b</corr></choice> <note> </note> <l> </l>'.split(' '),
      '<w lemma="x" pos="N">',
      ...'&a; &a;&a;&a; &constructor; <![CDATA[ ]]>'.split(' '),
      '<!DOCTYPE TEI [<!ENTITY a "b">]>',
      '<?xml encoding="utf-16"?>',
      ...'xml:id="x" xml:space="preserve" xmlns="http://www.tei-c.org/ns/1.0" encoding="latin1"'.split(' '),
      ...'<div><head>'.split(' '),
    ],
    read(input) {
      const { documents } = readTei(decodeXml(input, 'x.xml'), 'x.xml');
      const segments = documents.map((document) => withName(analyseMarked(document, freshEnglish())));
      for (const segment of segments) index([segment], textsOf(segment));
      return documents.map(({ content, fields }) => `${about(content.text.length)} ${fields.size}`).join();
    },
  },
  {
    name: 'vertical file',
    share: 24,
    snippets: VERTICAL,
    pieces: [
      '<doc>',
      '</doc>',
      '<s>',
      '</s>',
      '<p n="1">',
      '</p>',
      '<g/>',
      '\t',
      '<text id="a">',
      '</text>',
      '<corpus>',
      '</corpus>',
      'a\tN\ta\n',
    ],
    read: (input) => readFile('x.vert', input),
  },
  {
    name: 'CoNLL-U',
    share: 60,
    snippets: CONLLU,
    pieces: [
      '# newdoc id = a\n',
      '# newpar\n',
      '# text = a b\n',
      '# = \n',
      '1\t',
      '1-2\t',
      '1.1\t',
      '\t_\t_',
      'SpaceAfter=No',
      'SpacesAfter=\\s\\n',
      '\n\n',
    ],
    read: (input) => readFile('x.conllu', input),
  },
  {
    name: 'metadata table',
    share: 120,
    snippets: METADATA,
    pieces: [
      'file',
      'file,',
      'access',
      'kwic',
      'registered',
      'withdrawn',
      'yes',
      ',',
      ';',
      '\t',
      '"',
      '""',
      '\r',
      '\r\n',
      'a.txt',
      'media/a.txt',
      '\\',
    ],
    read(input) {
      const faults: Error[] = [];
      const { rows, fieldNames } = parseMetadata(input, 'metadata.csv', faults as never);
      const problem = faults.map(({ message }) => sentenceProblem(message)).find((found) => found !== undefined);
      if (problem !== undefined) throw new WrongAnswer(`a fault: ${problem}`);
      return `${about(rows.length)} rows, ${about(fieldNames.length)} fields, ${about(faults.length)} faults`;
    },
  },
];
