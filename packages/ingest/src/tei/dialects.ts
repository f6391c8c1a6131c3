/** How a family of XML files names what TEI calls <TEI>, <teiHeader> and <text>. */
export interface Dialect {
  readonly document: string;
  readonly header: string;
  readonly texts: readonly string[];
}

const TEI: Dialect = { document: 'TEI', header: 'teiHeader', texts: ['text'] };
const DIALECTS: readonly Dialect[] = [
  // The British National Corpus in XML
  { document: 'bncDoc', header: 'teiHeader', texts: ['wtext', 'stext'] },
  // The Spoken British National Corpus 2014
  { document: 'text', header: 'header', texts: ['body'] },
  // The Cambridge Learner Corpus
  { document: 'learner', header: 'candidate', texts: ['coded_answer'] },
];

/** The dialect of a file with this root. */
export function dialectOf(root: string): Dialect {
  return DIALECTS.find(({ document }) => document === root) ?? TEI;
}
