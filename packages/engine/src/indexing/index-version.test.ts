import { expect, it } from 'vitest';
import { MemoryStorage } from '../storage/index.ts';
import { build, segmentOf } from '../testing/index.ts';
import { fold, TEXT_VERSION, tokenOffsets } from '../text/index.ts';
import { INDEX_VERSION } from './index.ts';

// When a result changes, its version must be raised too, so that every site builds again; both are recorded here.

it('other bytes of an index come with another INDEX_VERSION', () => {
  const segment = segmentOf([
    { sentences: ['the/the/DT Dogs/dog/NNS bark/bark/VB', 'a/a/DT dérā/dera/NN'], fields: { genre: 'news' } },
    ['the/the/DT Čaudhrī/chaudhry/NP', 'the/the/DT the/the/DT dogs/dog/NNS'],
  ]);
  const { buildId } = build(new MemoryStorage(), [segment]);
  expect({ version: INDEX_VERSION, buildId }).toEqual({ version: '2.1', buildId: '4337fbef49d26930' });
});

it('other tokens of a text come with another TEXT_VERSION', () => {
  const text =
    "Don’t e-mail the U.S. M.P.A. at 3.30 p.m.; it's Rs.5,000/- (50%) – “chāʾe” and/or http://a.example/x?y=1 #tag 😀";
  const ends = Array.from(tokenOffsets(text));
  const tokens = ends.flatMap((start, at) => (at % 2 === 0 ? [text.slice(start, ends[at + 1])] : [])).join('|');
  const folded = fold('Čaudhrī’s DÉRĀ Straße ﬁn كي');
  expect({ version: TEXT_VERSION, tokens, folded }).toEqual({
    version: 4,
    tokens:
      "Do|n’t|e-mail|the|U.S.|M.P.A.|at|3.30|p.m.|;|it|'s|Rs.|5,000|/-|(|50|%|)|–|“|chāʾe|”|and|/|or|http://a.example/x?y=1|#tag|😀",
    folded: "caudhri's dera strasse fin کی",
  });
});
