/** Elements whose content is not part of the text: images, running heads, annotation, descriptions, instructions of the author. */
export const LEFT_OUT: ReadonlySet<string> = new Set(
  (
    'facsimile sourceDoc standOff fw xenoData desc figDesc index metamark ' +
    'interp interpGrp span spanGrp fs fvLib fLib listAnnotation certainty precision respons'
  ).split(' '),
);

/** Events between words: their content is a description. Any other element without content is an event too. */
export const EVENTS: ReadonlySet<string> = new Set(['pause', 'vocal', 'kinesic', 'incident', 'event', 'shift', 'gap']);

/** Elements of several readings, of which one is the text. */
export const ALTERNATIVES: ReadonlySet<string> = new Set(['choice', 'app', 'rdgGrp', 'subst', 'err']);

/**
 * How corpora of learners mark an error: the structure `err` has its type, and what the teacher wrote instead as `corr`. Without words it is
 * an event: something is missing.
 *
 *   <NS type="S"><i>wich</i><c>which</c></NS>                  Cambridge Learner Corpus; either part may be missing
 *   <err type="S">wich</err><corr type="S">which</corr>        one after the other, as for Sketch Engine
 *   <err type="S" corr="which">wich</err>
 */
export const ERROR = 'err';

/** Readings of an <app>: the first is the text. */
export const READINGS: ReadonlySet<string> = new Set(['lem', 'rdg', 'rdgGrp']);

/** Empty elements at which a line, page, column or gathering begins; with break="no" or in a <w> no word ends there. */
export const BREAKS: ReadonlySet<string> = new Set(['lb', 'pb', 'cb', 'gb']);

/** Elements of a <choice> that an editor added: the first other one is the text. */
export const EDITORIAL: ReadonlySet<string> = new Set(['corr', 'reg', 'expan', 'ex', 'supplied']);

/** Block elements: their text is separated from the text around them. */
export const BLOCKS: ReadonlySet<string> = new Set(
  (
    'text front body back group div div1 div2 div3 div4 div5 div6 div7 p ab head lg sp speaker stage list item label ' +
    'table row cell figure quote epigraph salute signed dateline opener closer postscript trailer argument byline ' +
    'docTitle titlePage titlePart docAuthor docImprint note bibl listBibl castList castItem floatingText u'
  ).split(' '),
);

/** Blocks that contain only lines or other blocks; a paragraph of the analysis is the innermost other block. */
export const LINES: ReadonlySet<string> = new Set(['l']);

/**
 * Elements that are not structures, since they describe no text, or would be as large as the document or as small as a
 * token.
 */
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
  'gb',
  'milestone',
  'anchor',
  'gap',
]);
