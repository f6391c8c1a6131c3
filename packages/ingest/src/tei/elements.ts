/** Elements whose text is not part of the text: editorial apparatus, images, running heads, other readings. */
export const LEFT_OUT: ReadonlySet<string> = new Set(['facsimile', 'sourceDoc', 'standOff', 'fw', 'xenoData']);

/** Inside <choice> the text as it stands in the source is kept, what an editor put beside it is not. */
export const EDITORIAL: ReadonlySet<string> = new Set(['corr', 'reg', 'expan']);

/** Elements that are parts of the page rather than of a line: their text is parted from what stands around it. */
export const BLOCKS: ReadonlySet<string> = new Set(
  (
    'text front body back group div div1 div2 div3 div4 div5 div6 div7 p ab head lg sp speaker stage list item label ' +
    'table row cell figure figDesc quote epigraph salute signed dateline opener closer postscript trailer argument byline ' +
    'docTitle titlePage titlePart docAuthor docImprint note bibl listBibl castList castItem floatingText u'
  ).split(' '),
);

/** Blocks that hold only lines or other blocks; a paragraph of the analysis is the innermost other block. */
export const LINES: ReadonlySet<string> = new Set(['l']);

/** Elements that say nothing about their text and would be structures as large as the document, or as small as a token. */
export const NO_STRUCTURE: ReadonlySet<string> = new Set([
  'text',
  'body',
  'w',
  'pc',
  'c',
  'choice',
  'lb',
  'pb',
  'cb',
  'milestone',
  'anchor',
  'gap',
]);
