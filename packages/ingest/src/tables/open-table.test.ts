import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSource } from '../index.ts';
import { readAll, textsOf } from '../testing/segment-text.ts';
import { folderOf } from '../testing/source-folder.ts';
import { zipOf } from '../testing/zip.ts';

async function read(name: string, content: string | Uint8Array, inFolder = false) {
  const folder = folderOf({ [name]: content });
  const warnings: string[] = [];
  const path = inFolder ? folder : join(folder, name);
  const { segments } = await openSource(path, { parse: false, threads: 0, warn: (one) => warnings.push(one) });
  const all = await readAll(segments);
  return {
    texts: all.flatMap(textsOf),
    words: all.map(({ tokens }) => tokens.length),
    fields: all.flatMap(({ documents }) => documents.map(({ fields }) => fields)),
    warnings: warnings.map((warning) => warning.replaceAll(`${folder}/`, '')),
  };
}

const JSONL = `{"id": "a", "text": "It rained.", "year": 2019, "tags": ["x", "y"], "more": {"z": 1}}

{"id": "b", "year": 2020, "text": "The dera\\nstood.", "place": "Multan", "access": "kwic"}
`;

const sheet = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const XLSX = {
  'xl/workbook.xml':
    '<workbook><sheets><sheet name="Texts" r:id="rId7"/><sheet name="Notes" r:id="rId8"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="rId7" Target="worksheets/one.xml"/></Relationships>',
  'xl/sharedStrings.xml':
    '<sst><si><t>text</t></si><si><r><t>It </t></r><r><t>rained.</t></r><rPh><t>x</t></rPh></si></sst>',
  'xl/worksheets/one.xml': sheet(
    '<row r="1"><c r="A1" t="inlineStr"><is><t>year</t></is></c><c r="B1" t="s"><v>0</v></c></row><row r="3"><c r="A3"><v>2019</v></c><c r="B3" t="s"><v>1</v></c></row>',
  ),
};

describe('a table with a column of texts', () => {
  it.each([true, false])('JSON lines: each line is a text with its fields; in a folder: %s', async (inFolder) => {
    const { texts, words, fields, warnings } = await read('a.jsonl', JSONL, inFolder);
    expect(texts).toEqual(['It rained.', 'The dera\nstood.']);
    expect(words).toEqual([3, 4]);
    expect(fields).toMatchObject([
      { fileName: 'a', year: '2019', tags: 'x; y', place: '' },
      { fileName: 'b', year: '2020', place: 'Multan', access: 'kwic' },
    ]);
    expect(warnings).toEqual(['a.jsonl: Left out: objects within the rows (more).']);
  });

  it('an Excel workbook: the first sheet', async () => {
    const { texts, fields, warnings } = await read('a.xlsx', zipOf(XLSX));
    expect(texts).toEqual(['It rained.']);
    expect(fields).toMatchObject([{ fileName: 'doc-1', year: '2019' }]);
    expect(warnings).toEqual(['a.xlsx: Left out: sheets after the first one (Notes).']);
  });

  it('CSV that is named alone', async () => {
    const { texts, fields } = await read('a.csv', 'id,text,genre\nx,"It rained, she said.",news\n');
    expect(texts).toEqual(['It rained, she said.']);
    expect(fields).toMatchObject([{ fileName: 'x', genre: 'news' }]);
  });

  it.each([
    ['a.jsonl', '{"text": "a"}\n[1]\n', /a\.jsonl:2: this line is not a JSON object; write one object a line\.$/],
    ['a.jsonl', `{"text": ${'['.repeat(100_000)}`, /a\.jsonl:1: this line is not a JSON object/],
    ['a.jsonl', '{"words": "a"}\n', /a\.jsonl:1: no column holds texts; call it one of text, content,/],
    ['a.jsonl', '{"text": "a", "access": "all"}\n', /a\.jsonl:1: access is "all"/],
    ['a.csv', 'id,text\n', /a\.csv:1: its column of texts is empty\.$/],
    ['a.csv', 'id,text\nx\n', /a\.csv:2: 1 value for 2 columns/],
    ['a.xlsx', 'no archive', /a\.xlsx:1: it is not an Excel workbook, or it is damaged\.$/],
    ['a.xlsx', zipOf({ ...XLSX, 'xl/worksheets/one.xml': '<a>'.repeat(100_000) }), /a\.xlsx:1: .*nested more than/],
    ['a.xlsx', zipOf(XLSX).subarray(0, 300), /a\.xlsx:1: it is not an Excel workbook, or it is damaged\.$/],
  ])('%s %#: a damaged one is refused with the line', async (name, content, problem) => {
    await expect(read(name, content)).rejects.toThrow(problem);
  });
});
