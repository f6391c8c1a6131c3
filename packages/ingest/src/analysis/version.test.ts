import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { serialiseSegment } from '../segments/serialise.ts';
import { analyseMarked } from './analyse-marked.ts';
import { readTei } from '../tei/read-tei.ts';
import { analyseText } from './analyse-text.ts';
import { loadEnglish } from './load-english.ts';
import { loanwordForms } from './loanwords.ts';
import { ANALYSIS_VERSION } from './version.ts';

const TEXT = `Chaudhry Sahib of Dera Ghazi Khan couldn't attend Mr. Malik's jirga at 3.30 p.m. on Monday.

"The jirgas weren't held," said the M.P.A., who'd been running for the Rs.5,000/- prize; they have better-known elders.
Does anybody know? It rained on the deras... Well, children's books were being read.`;

const TEI = `<TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader><fileDesc><titleStmt><title>A</title></titleStmt></fileDesc></teiHeader>
<text><body><p>The <hi>old</hi> dera stood <pb n="2"/>there. It’s gone.</p></body></text></TEI>`;

// If the analysis has changed, raise its version, so that every site is built again, and record both here.
it('other segments of a text come with another ANALYSIS_VERSION', () => {
  const jirga = { word: 'jirga', variants: [], forms: ['jirgas'], ambiguous: [], partOfSpeech: 'noun' };
  const english = loadEnglish({ listed: loanwordForms([jirga]), parse: true });
  const [document] = readTei(TEI, 'a.xml').documents;
  const hash = createHash('sha256');
  for (const segment of [analyseText(TEXT, english), analyseMarked(document, english)])
    hash.update(serialiseSegment(segment));
  expect({ version: ANALYSIS_VERSION, hash: hash.digest('hex').slice(0, 32) }).toEqual({
    version: '4.21',
    hash: '8f1599bdf9aa56184d586eeb1fc99e76',
  });
});
