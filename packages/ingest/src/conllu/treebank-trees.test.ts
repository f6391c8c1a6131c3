import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { buildIndex, type Corpus, MemoryStorage, openCorpus, treesOf } from '@zaban/engine';
import { describe, expect, it } from 'vitest';
import { sharedData } from '../testing/shared-data.ts';
import { readConlluText } from './line-reader.ts';

async function built(text: string): Promise<Corpus> {
  const storage = new MemoryStorage();
  await buildIndex(storage, { documentStructure: 'doc', segments: readConlluText(text, 'a.conllu') });
  return openCorpus(storage);
}

/** Dependent, relation and head of each token, as `she nsubj read`; `-` for no head. */
function arcsOf(corpus: Corpus): string[] {
  const trees = treesOf(corpus)!;
  return Array.from(trees.distance, (distance, at) => {
    const head = distance === 0 ? '-' : corpus.text(at + distance, at + distance + 1);
    return `${corpus.text(at, at + 1)} ${trees.relations.value(trees.relation[at])} ${head}`;
  });
}

/** Sentences of words written as `id|form|head|relation`. */
const file = (...sentences: string[][]): string =>
  sentences
    .map((words) =>
      words
        .map((word) => word.split('|'))
        .map(([id, form, head = '_', relation = '_']) => `${id}\t${form}\t_\tX\t_\t_\t${head}\t${relation}\t_\t_\n`)
        .join(''),
    )
    .map((sentence) => `${sentence}\n`)
    .join('');

describe('trees of a CoNLL-U file', () => {
  it('cross empty nodes and multiword tokens', async () => {
    const split = ['1|They|2|nsubj', '2-3|don’t', '2|do|4|aux', '3|n’t|4|advmod', '3.1|e', '4|go|0|root'];
    const joined = ['1|Il|2|nsubj', '2|vient|0|root', '3-4|du', '3|de|5|case', '4|le|5|det', '5|sud|2|obl'];
    const corpus = await built(file(split.with(1, '2-3|don’t'), joined));
    expect(arcsOf(corpus)).toEqual([
      'They nsubj do',
      'do aux go',
      'n’t advmod go',
      'go root -',
      'Il nsubj vient',
      'vient root -',
      'du case+det sud',
      'sud obl vient',
    ]);
  });

  it('may have no root or one token, and may be missing', async () => {
    expect(arcsOf(await built(file(['1|a|2|dep', '2|b|_|_'], ['1|c|0|root'])))).toEqual([
      'a dep b',
      'b  -',
      'c root -',
    ]);
    expect(treesOf(await built(file(['1|a', '2|b'])))).toBeUndefined();
  });
});

/** Relations of all words in the lines of a file, with their number; of those with a head and of those without. */
function countedByHand(text: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const line of text.split('\n')) {
    const [id, , , , , , head, relation] = line.split('\t');
    if (!/^\d+$/.test(id)) continue;
    const key = `${relation} ${head === '0' ? 'root' : 'head'}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

const TREEBANKS = ['ud-english-ewt-dev.conllu', ...['ur_udtb', 'fi_tdt', 'fr_gsd', 'he_htb'].map(compressed)];

function compressed(name: string): string {
  return `treebanks-dev/${name}-ud-dev.conllu.gz`;
}

describe.each(TREEBANKS)('%s', (name) => {
  const path = sharedData(name);

  it.skipIf(path === undefined)('has as many arcs of each relation as lines, and no circles', async () => {
    const bytes = readFileSync(path!);
    const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
    const corpus = await built(text);
    const { distance, relation, relations } = treesOf(corpus)!;
    const counts: Record<string, number> = {};
    let fused = 0;
    for (let at = 0; at < distance.length; at++) {
      const label = relations.value(relation[at]);
      if (label.includes('+')) fused++;
      const key = `${label} ${distance[at] === 0 ? 'root' : 'head'}`;
      counts[key] = (counts[key] ?? 0) + 1;
      let steps = 0;
      for (let up = at; distance[up] !== 0; up += distance[up]) expect(steps++).toBeLessThan(1000);
    }
    const byHand = countedByHand(text);
    // A token that stands for several words has one arc in place of theirs; without such tokens all are the same.
    const plain = Object.entries(counts).filter(([key]) => !key.includes('+'));
    for (const [key, count] of plain) expect(count).toBeLessThanOrEqual(byHand[key]);
    const lost = plain.filter(([key, count]) => count < byHand[key]);
    expect(lost.length > 0).toBe(fused > 0);
  });
});
