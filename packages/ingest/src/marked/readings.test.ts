import { join } from 'node:path';
import {
  buildIndex,
  type Corpus,
  MemoryStorage,
  openCorpus,
  parseQuery,
  PLACE,
  readingsBetween,
  matchPattern,
  verifyIndex,
} from '@zaban/engine';
import { expect, it } from 'vitest';
import { openSource } from '../index.ts';
import { teiWriter, verticalColumns, verticalWriter } from '../writing/index.ts';
import { markedSegment, spansOf } from '../testing/marked.ts';
import { folderOf } from '../testing/source-folder.ts';

async function built(
  file: string,
  text: string,
  columns?: readonly string[],
): Promise<{ corpus: Corpus; faults: readonly unknown[] }> {
  const storage = new MemoryStorage();
  await buildIndex(
    storage,
    await openSource(join(folderOf({ [file]: text }), file), { parse: false, ...(columns && { columns }) }),
  );
  return { corpus: openCorpus(storage), faults: verifyIndex(storage).faults };
}

const tei = (body: string): string => `<TEI><text><body><p>${body}</p></body></text></TEI>`;

const TEXT = tei(
  'She <choice><sic>goed</sic><corr resp="#B" cert="high">went</corr></choice> to <choice><orig>thx</orig><reg>thank you</reg></choice> ' +
    'the <app><lem wit="#A">old</lem><rdg wit="#B">odd</rdg><rdg wit="#C">cold</rdg></app> ' +
    '<choice><abbr>St</abbr><expan>Street</expan></choice> and <subst><del>walked</del><add>ran</add></subst> home.',
);

const found = (corpus: Corpus, cql: string): number => matchPattern(corpus, parseQuery(cql)).matches.count;

it('of words with several readings the others can be asked, word by word where they agree in number', async () => {
  const { corpus, faults } = await built('a.xml', TEXT);
  expect(faults).toEqual([]);
  expect(corpus.text(0, corpus.tokenCount)).toBe('She goed to thx the old St and ran home.');
  const asked = {
    '[corr="went"]': 1,
    '[corr="went" & word="goed"]': 1,
    '[orig_reg="thank you"]': 1,
    '<orig reg="thank you"/>': 1,
    '[sic_corr_resp="#B"]': 1,
    '<lem rdg contains "cold" & rdg_wit="#B\\|#C"/>': 1,
    '[expan="street" %c]': 1,
    '[del="walked"]': 1,
    '[corr != ""]': 1,
  };
  expect(Object.fromEntries(Object.keys(asked).map((cql) => [cql, found(corpus, cql)]))).toEqual(asked);
});

it('errors of learners are found by type and by correction', async () => {
  const body =
    'She <NS type="TV"><i>goed</i><c>went</c></NS> to <NS type="MD"><c>the</c></NS> <NS type="S"><i>se</i><c>sea</c></NS>.';
  const { corpus, faults } = await built('a.xml', tei(body));
  expect(faults).toEqual([]);
  const asked = {
    '<err type="TV"/>': 1,
    '[err_type="S"]': 1,
    '[corr="sea"]': 1,
    '[] <err type="MD"> []': 1,
    '<err/>': 2,
  };
  expect(Object.fromEntries(Object.keys(asked).map((cql) => [cql, found(corpus, cql)]))).toEqual(asked);
});

/** The structures and token attributes of readings, as text. */
const readingsOf = (corpus: Corpus): string[] =>
  ['sic', 'orig', 'lem', 'abbr', 'add'].flatMap((name) => {
    const structure = corpus.structures.get(name);
    return Array.from(structure?.start ?? [], (start, span) =>
      [
        name,
        corpus.text(start, structure!.end[span]),
        ...Array.from(structure!.attributes.values(), ({ name, lexicon, ofSpan }) => [
          name,
          lexicon.value(ofSpan[span]),
        ])
          .filter(([, value]) => value !== '')
          .map((pair) => pair.join('='))
          .sort(),
        ...['corr', 'reg', 'rdg', 'expan', 'del'].map((each) => {
          const attribute = corpus.attributes.get(each);
          return attribute === undefined ? '' : corpus.valueAt(attribute, start);
        }),
      ].join('|'),
    );
  });

it('they come back from TEI and from a vertical file as they were', async () => {
  const { corpus } = await built('a.xml', TEXT);
  const expected = readingsOf(corpus);
  expect(expected).toHaveLength(5);
  const inTei = teiWriter(corpus, undefined);
  const again = await built('a.xml', [inTei.head, ...inTei.document(0), inTei.tail].join(''));
  expect(readingsOf(again.corpus)).toEqual(expected);
  expect(again.corpus.text(0, again.corpus.tokenCount)).toBe(corpus.text(0, corpus.tokenCount));
  const columns = verticalColumns(corpus);
  const inVertical = [...verticalWriter(corpus, columns).document(0)].join('');
  const vertical = await built('a.vert', inVertical, columns);
  expect(readingsOf(vertical.corpus)).toEqual(expected);
});

/** The errors and readings of a corpus with their attributes. */
const spans = (from: Corpus): string[] =>
  ['err', 'sic', 'orig', 'lem'].flatMap((name) => {
    const structure = from.structures.get(name);
    return Array.from(structure?.start ?? [], (start, span) => {
      const given = Array.from(structure!.attributes.values(), (each) => [
        each.name,
        each.lexicon.value(each.ofSpan[span]),
      ]);
      const told = given.filter(([key, value]) => value !== '' && key !== PLACE).map((pair) => pair.join('='));
      return [name, from.text(start, structure!.end[span]), ...told.sort()].join(' ');
    });
  });

it('errors, readings over several sentences, and signs in their attributes come back from TEI', async () => {
  const body =
    '<s>She <err type="TV" corr="went">goed</err> <err type="MD" corr="to"/> home</s> <s><choice><sic>at at</sic><corr resp="#A|#B">at</corr></choice> ' +
    'once <err type="U">then</err></s> <s>so</s>';
  const { corpus } = await built('a.xml', tei(body));
  // A reading of three sentences, and one of several readings that has no witness.
  const crossing = tei(
    '<s>one <choice><orig part="I">two</orig><reg cert="low">2 3</reg></choice></s> <s><orig part="M">and</orig></s> <s><orig part="F">three</orig> four</s>' +
      '<s>a <app><lem>b</lem><rdg wit="#1">c</rdg><rdg>d</rdg><rdg wit="#3">e</rdg></app></s>',
  );
  const other = await built('a.xml', crossing);
  expect(spans(corpus)).toEqual([
    'err goed corr=went type=TV',
    'err  corr=to type=MD',
    'err then type=U',
    'sic at at corr=at corr_resp=#A|#B',
  ]);
  expect(spans(other.corpus)).toEqual(['orig two and three reg=2 3 reg_cert=low', 'lem b rdg=c|d|e rdg_wit=#1||#3']);
  for (const from of [corpus, other.corpus]) {
    const { head, tail, document } = teiWriter(from, undefined);
    const again = await built('a.xml', [head, ...document(0), tail].join(''));
    expect(spans(again.corpus)).toEqual(spans(from));
    expect(again.faults).toEqual([]);
  }
});

const shown = (of: Corpus) => readingsBetween(of, 0, of.tokenCount).map(({ name, text }) => [name, text]);

it('a sign of separation within a reading is a part of it, in lines, queries and files', async () => {
  const body =
    '<choice><sic>pipe</sic><corr>a|b</corr></choice> <choice><sic>slash</sic><corr>c\\</corr></choice> ' +
    '<app><lem>two</lem><rdg wit="#1">|d\\|</rdg><rdg wit="#2">e</rdg></app>';
  const { corpus, faults } = await built('a.xml', tei(body));
  expect(faults).toEqual([]);
  expect(shown(corpus)).toEqual([
    ['corr', 'a|b'],
    ['corr', 'c\\'],
    ['rdg', '|d\\||e'],
  ]);
  const { head, tail, document } = teiWriter(corpus, undefined);
  const written = [...document(0)].join('');
  expect(written.match(/<(corr|rdg)[^>]*>[^<]*/g)).toEqual([
    '<corr>a|b',
    '<corr>c\\',
    '<rdg wit="#1">|d\\|',
    '<rdg wit="#2">e',
  ]);
  const again = await built('a.xml', [head, written, tail].join(''));
  expect(shown(again.corpus)).toEqual(shown(corpus));
});

it('of readings within a reading the first counts, and a break in it separates words', () => {
  const body =
    'at <choice><sic>hom</sic><corr>home<lb/>in <choice><abbr>St</abbr><expan>Street</expan></choice></corr></choice> now';
  const { segment } = markedSegment('tei', tei(body));
  expect(spansOf(segment, 'sic')).toEqual(['hom|corr=home in St']);
});

it('a correction of nothing is an event, and texts without readings stand beside those with', async () => {
  const { segment, notes } = markedSegment(
    'tei',
    tei('by <choice><sic/><corr>the</corr></choice> sea <del>side</del>'),
  );
  expect(spansOf(segment, 'corr')).toEqual(['|text=the|#place=1']);
  expect(notes).toEqual([]);
  const storage = new MemoryStorage();
  const folder = folderOf({
    'a.xml': tei('No reading.'),
    'b.xml': TEXT,
    'c.xml': tei('None <choice><orig>x</orig><reg>y</reg></choice>.'),
  });
  await buildIndex(storage, await openSource(folder, { parse: false }));
  expect(verifyIndex(storage).faults).toEqual([]);
  const corpus = openCorpus(storage);
  expect(['[corr="went"]', '[reg="y"]', '[corr=""]'].map((cql) => found(corpus, cql))).toEqual([
    1,
    1,
    corpus.tokenCount - 1,
  ]);
});

it.each([
  ['chat' as const, '@Begin\n*CHI:\tI goed [: went] thx [: thank you] it .\n@End\n', ['', 'went', '', '', '']],
  ['ice' as const, '<I><#>I <}><->go</-><+>goes</+></}> home</I>', ['', 'goes', '']],
])('the normal form of %s is an attribute of the word', (format, text, norms) => {
  const { segment } = markedSegment(format, text);
  const stream = segment.streams.find(({ name }) => name === 'norm');
  expect(Array.from(stream?.ofToken ?? [], (value) => stream?.values[value]).slice(0, norms.length)).toEqual(norms);
});
