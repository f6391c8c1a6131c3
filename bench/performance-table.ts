// Which requests are the rows B of docs/performance.md, and how are their figures written there?
const the = { simple: 'the' };
const PAGE = { operation: 'concordance', limit: 20 };

/** By question of a row the request that `zaban bench` measures. */
export const ROWS: Readonly<Record<string, object>> = {
  'first page and count of "the"': { ...PAGE, ...the },
  'first page and count of "government"': { ...PAGE, simple: 'government' },
  '"the" sorted by the next word': { ...PAGE, ...the, sort: ['R1'] },
  '"the" sorted by three right neighbours': { ...PAGE, ...the, sort: ['R1', 'R2', 'R3'] },
  'collocates of "the", ±5, in the sentence, all measures': { operation: 'collocations', ...the, limit: 50 },
  'collocates of "government"': { operation: 'collocations', simple: 'government', limit: 50 },
  '"the" by document': { operation: 'frequencies', ...the, by: ['doc.fileName'] },
  '"the" by left neighbour': { operation: 'frequencies', ...the, by: ['L1:lc'], limit: 50 },
  'word list of a category': { operation: 'wordlist', criteria: 'media', limit: 50 },
  'keyness of a category against the rest': { operation: 'keyness', target: { criteria: 'media' }, limit: 50 },
  'all bigrams with counts': { operation: 'ngrams', n: 2, limit: 50 },
  '"in the united states", any case': { ...PAGE, simple: 'in the united states' },
  '`"th.*"`': { ...PAGE, cql: '"th.*"' },
  '`"of" "the"`': { ...PAGE, cql: '"of" "the"' },
  'adjective + noun': { ...PAGE, cql: '[pos="ADJ"] [pos="NOUN"]' },
  '`".*tion"`': { ...PAGE, cql: '".*tion"' },
  '`[lemma="go"] []{0,3} "to"`': { ...PAGE, cql: '[lemma="go"] []{0,3} "to"' },
  '`"the" []{1,2} "of" within s`': { ...PAGE, cql: '"the" []{1,2} "of" within s' },
  '`a:[] b:[] :: a.lc = b.lc`': { ...PAGE, cql: 'a:[] b:[] :: a.lc = b.lc' },
  '`a:[pos="DET"] []{0,2} b:[pos="NOUN"]`': { ...PAGE, cql: 'a:[pos="DET"] []{0,2} b:[pos="NOUN"]' },
  '`<s> []* "\\\\?" </s>`': { ...PAGE, cql: '<s> []* "\\?" </s>' },
};

/** Two or three digits that tell something. */
function figure(value: number): string {
  return value < 10 ? String(Number(value.toPrecision(2))) : String(Math.round(value));
}

/**
 * A document with the medians that `zaban bench` printed for ROWS in its rows B, and with P. Throws an Error if it has no row of a
 * question, or a figure is missing.
 */
export function withFigures(document: string, printed: string): string {
  const pass = /^one pass P: median ([\d.]+) ms/m.exec(printed)?.[1];
  const figures = Array.from(printed.matchAll(/^ *([\d.]+) +[\d.]+ +([\d.]+) +[\d,]+ {2}/gm), ([, ...found]) => found);
  const questions = Object.keys(ROWS);
  if (pass === undefined || figures.length !== questions.length)
    throw new Error('P or the figures of a row were not printed.');
  const missing = new Map(questions.map((question, at) => [question, figures[at].map((n) => figure(Number(n)))]));
  const lines = document.replace(/[\d.]+(?= ms for rows B)/, figure(Number(pass))).split('\n');
  const written = lines.map((line) => {
    const [row, question = '', , , ...rest] = line.split(' | ');
    const asked = question.replace(/ \([\d,]+\)$| \([\d,]+ hits\)$|, labels kept$/, '');
    const found = row === '| B' ? missing.get(asked) : undefined;
    if (found === undefined) return line;
    missing.delete(asked);
    return [row, question, `${found[0]} ms`, found[1], ...rest].join(' | ');
  });
  if (missing.size > 0) throw new Error(`The document has no row of ${[...missing.keys()].join('; ')}.`);
  return written.join('\n');
}
