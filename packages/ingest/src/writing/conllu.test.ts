import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { buildIndex, type Corpus, MemoryStorage, openCorpus, type Segment } from '@zaban/engine';
import { describe, expect, it } from 'vitest';
import { loadEnglish } from '../analysis/load-english.ts';
import { readConlluText } from '../conllu/line-reader.ts';
import { sharedData } from '../testing/shared-data.ts';
import { sourceOfTexts } from '../texts.ts';
import { conlluWriter } from './conllu.ts';

async function built(segments: Iterable<Segment> | AsyncIterable<Segment>): Promise<Corpus> {
  const storage = new MemoryStorage();
  await buildIndex(storage, { documentStructure: 'doc', segments });
  return openCorpus(storage);
}

function written(corpus: Corpus): string {
  const { document } = conlluWriter(corpus);
  return Array.from({ length: corpus.documents.count }, (_, number) => [...document(number)].join('')).join('');
}

const word = (id: string, form: string, ...others: string[]): string =>
  [id, form, ...Array.from({ length: 8 }, (_, at) => others[at] ?? '_')].join('\t');

const FILES: Readonly<Record<string, readonly string[]>> = {
  'a file without documents and comments': [word('1', 'Go'), word('2', '.'), '', word('1', 'No'), ''],
  'comments of any kind and order': [
    '# global.columns = ID FORM LEMMA UPOS XPOS FEATS HEAD DEPREL DEPS MISC',
    '# newdoc id = a',
    '# meta::genre = news',
    '# meta::Author  =  Ali ',
    '#sent_id=1',
    '# newpar id = p1',
    '# a remark',
    '# text = Go .',
    '# text_en = Go.',
    word('1', 'Go'),
    word('2', '.'),
    '',
    '# newdoc',
    '# newpar',
    word('1', 'No'),
    '',
  ],
  'multiword tokens and empty nodes': [
    '# sent_id = 1',
    '# text = Il vient du sud, don’t',
    word('1', 'Il', 'il', 'PRON', '_', '_', '2', 'nsubj'),
    word('2', 'vient', 'venir', 'VERB', '_', '_', '0', 'root'),
    '3-4\tdu\t_\t_\t_\t_\t_\t_\t_\t_',
    word('3', 'de', 'de', 'ADP', '_', '_', '5', 'case'),
    word('4', 'le', 'le', 'DET', '_', '_', '5', 'det'),
    word('4.1', 'e', 'e'),
    word('5', 'sud', 'sud', 'NOUN', '_', '_', '2', 'obl', '_', 'SpaceAfter=No'),
    word('6', ',', ',', 'PUNCT'),
    '7-8\tdon’t\t_\t_\t_\t_\t_\t_\t_\tTypo=No',
    word('7', 'do', 'do', 'AUX', '_', '_', '2', 'aux', '_', 'A=1'),
    word('8', 'n’t', 'not', 'PART', '_', '_', '7', 'advmod'),
    '',
  ],
  'underscores, spaces within words, and other spaces between them': [
    '# text = _  vingt mille',
    word('1', '_', '_', 'SYM', '_', '_', '_', '_', '_', 'SpacesAfter=\\s\\s'),
    word('2', 'vingt mille', 'vingt mille', 'NUM'),
    '',
  ],
};

const TREEBANKS = [
  'ud-english-ewt-dev.conllu',
  ...['de_gsd', 'fa_seraji', 'fi_tdt', 'fr_gsd', 'he_htb', 'ur_udtb'].map(
    (name) => `treebanks-dev/${name}-ud-dev.conllu.gz`,
  ),
];

describe('CoNLL-U', () => {
  it.each(Object.entries(FILES))('comes back byte for byte: %s', async (_, lines) => {
    const text = `${lines.join('\n')}\n`;
    expect(written(await built(readConlluText(text, 'a.conllu')))).toBe(text);
  });

  it.each(TREEBANKS)('comes back byte for byte: %s', async (name) => {
    const path = sharedData(name);
    if (path === undefined) return;
    const bytes = readFileSync(path);
    const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
    expect(written(await built(readConlluText(text, 'a.conllu'))) === text).toBe(true);
  });

  it('has metadata that were added, and the other lines as they were read', async () => {
    const [segment] = readConlluText(`${FILES['comments of any kind and order'].join('\n')}\n`, 'a.conllu');
    const [first, ...others] = segment.documents;
    const fields = { ...first.fields, category: 'media' };
    const lines = written(await built([{ ...segment, documents: [{ ...first, fields }, ...others] }])).split('\n');
    expect(lines.slice(0, 6)).toEqual([
      '# newdoc id = a',
      '# meta::Author =  Ali ',
      '# meta::category = media',
      '# meta::genre = news',
      '# global.columns = ID FORM LEMMA UPOS XPOS FEATS HEAD DEPREL DEPS MISC',
      '#sent_id=1',
    ]);
  });

  it('keeps what it needs for that apart from the structures that queries name', async () => {
    const lines = FILES['multiword tokens and empty nodes'];
    const { structures, remarks } = await built(readConlluText(`${lines.join('\n')}\n`, 'a.conllu'));
    expect([...structures.keys()].sort()).toEqual(['doc', 'p', 's']);
    expect([...remarks.keys()]).toEqual(['#conllu']);
  });

  it('is written of analysed texts with trees, and read again it is the same text', async () => {
    const text = 'She doesn’t read books.  They left.\n\nA dera was there.';
    const source = sourceOfTexts(
      [{ text, fields: { fileName: 'a.txt', genre: 'news' } }],
      loadEnglish({ parse: true }),
    );
    const conllu = written(await built(source.segments));
    expect(conllu.split('\n').slice(0, 5)).toEqual([
      '# newdoc id = a.txt',
      '# meta::genre = news',
      '# text = She doesn’t read books.',
      '1\tShe\tshe\tPRON\tPRP\tCase=Nom|Gender=Fem|Number=Sing|Person=3|PronType=Prs\t4\tnsubj\t_\t_',
      '2\tdoes\tdo\tAUX\tVBZ\tMood=Ind|Number=Sing|Person=3|Tense=Pres|VerbForm=Fin\t4\taux\t_\tSpaceAfter=No',
    ]);
    const again = await built(readConlluText(conllu, 'a.conllu'));
    expect(again.documentText(0)).toBe(text);
    expect(written(again)).toBe(conllu);
  });
});
