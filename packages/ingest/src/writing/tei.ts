import type { Corpus } from '@zaban/engine';
import { eventsBetween, READING_NAMES, readingAttributes, readingsIn, treesOf } from '@zaban/engine/opening';
import { type Column, columnOf } from './column.ts';
import { ERROR } from '../marked/elements.ts';
import { type CorpusWriter, fieldsOf } from './corpus-writer.ts';
import { sentencesOf } from './sentences.ts';
import { attributesOf, rangeOf, type Span, spansIn } from './spans-in.ts';
import { escapeXml, xmlTag } from './xml.ts';

const NAMESPACE = 'http://www.tei-c.org/ns/1.0';

/**
 * TEI P5 with words, sentences and paragraphs; trees are links, as in ParlaMint. A file with several texts is a
 * `<teiCorpus>`, whose title is given.
 */
export function teiWriter(corpus: Corpus, title: string | undefined): CorpusWriter {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  const isMany = title !== undefined;
  return {
    head: isMany
      ? `${declaration}<teiCorpus xmlns="${NAMESPACE}">\n${header(new Map([['title', title]]))}`
      : declaration,
    tail: isMany ? '</teiCorpus>\n' : '',
    document: (document) => textAsTei(corpus, document, isMany),
  };
}

function* textAsTei(corpus: Corpus, document: number, isInside: boolean): Generator<string> {
  const fields = fieldsOf(corpus, document);
  const write = sentenceWriter(corpus, document);
  yield `${isInside ? '<TEI>' : `<TEI xmlns="${NAMESPACE}">`}\n${header(fields)}<text>\n<body>\n`;
  let paragraph = -2;
  for (const sentence of sentencesOf(corpus, document)) {
    const inside = corpus.structures.get('p')?.at(sentence.start) ?? -1;
    if (inside !== paragraph) {
      if (paragraph !== -2) yield '</p>\n';
      const structure = corpus.structures.get('p');
      yield `${xmlTag('p', structure === undefined || inside === -1 ? [] : teiAttributes(attributesOf(structure, inside)))}\n`;
      paragraph = inside;
    }
    yield write(sentence);
  }
  yield `${paragraph === -2 ? '<p/>\n' : '</p>\n'}</body>\n</text>\n</TEI>\n`;
}

/** Fields that have an element of their own in the header. */
const IN_ELEMENTS = new Set(['title', 'author', 'year', 'genre', 'fileName', 'id']);

function header(fields: ReadonlyMap<string, string>): string {
  const field = (name: string): string => escapeXml(fields.get(name) ?? '');
  const others = [...fields].filter(([name]) => !IN_ELEMENTS.has(name));
  const name = fields.get('fileName');
  return [
    '<teiHeader>\n<fileDesc>\n<titleStmt>',
    `<title>${field('title') || field('fileName')}</title>`,
    fields.has('author') ? `<author>${field('author')}</author>` : '',
    '</titleStmt>\n<publicationStmt>',
    name === undefined ? '<p/>' : `<publisher/><idno>${escapeXml(name)}</idno>`,
    '</publicationStmt>\n<sourceDesc>\n<bibl>',
    fields.has('year') ? `<date when="${field('year')}">${field('year')}</date>` : '',
    ...others.map(([type, value]) => `<note type="${escapeXml(type)}">${escapeXml(value)}</note>`),
    '</bibl>\n</sourceDesc>\n</fileDesc>\n',
    fields.has('genre')
      ? `<profileDesc>\n<textClass><keywords><term>${field('genre')}</term></keywords></textClass>\n</profileDesc>\n`
      : '',
    '</teiHeader>\n',
  ].join('');
}

/** A name in XML is an identifier there, so an `id` that is none is a number `n`. */
function teiAttributes(attributes: ReadonlyMap<string, string>): [string, string][] {
  return [...attributes].map(([name, value]) => [name === 'id' ? 'n' : name, value]);
}

function sentenceWriter(corpus: Corpus, document: number): (sentence: Span) => string {
  const column = (name: string): Column => columnOf(corpus, name);
  const [lemma, pos, xpos, feats] = [column('lemma'), column('pos'), column('xpos'), column('feats')];
  const hasTwoTags = corpus.attributes.has('xpos') || corpus.attributes.has('feats');
  const trees = treesOf(corpus);
  const text = rangeOf(corpus.documents, document);
  const id = (position: number): string => `w${position - text.start + 1}`;
  /** Elements of several readings that go on in the next sentence. */
  let unfinished: readonly Span[] = [];
  return ({ start, end, attributes }) => {
    const lines = [xmlTag('s', teiAttributes(attributes))];
    const events = eventsBetween(corpus, start, end);
    const { opening, closing, goesOn } = choicesIn(corpus, start, end, unfinished);
    unfinished = goesOn;
    const addEvents = (place: number): void => {
      while (events[0]?.at === place) {
        const event = events.shift()!;
        lines.push(xmlTag(event.name, teiAttributes(event.attributes), true));
      }
    };
    for (let at = start; at < end; at++) {
      addEvents(at);
      for (const tag of opening.get(at) ?? []) lines.push(tag);
      const universal = [pos(at) && `UPosTag=${pos(at)}`, feats(at)].filter((part) => part !== '').join('|');
      const tags = hasTwoTags ? { pos: xpos(at), msd: universal } : { pos: pos(at) };
      const given = { ...(trees && { 'xml:id': id(at) }), lemma: lemma(at), ...tags };
      const join = corpus.separatorAfter(at) === '' && at + 1 < text.end ? { join: 'right' } : {};
      const name = corpus.isWordAt(at) === 1 ? 'w' : 'pc';
      const filled = Object.entries({ ...given, ...join }).filter(([, value]) => value !== '');
      lines.push(`${xmlTag(name, filled)}${escapeXml(corpus.text(at, at + 1))}</${name}>`);
      for (const tag of closing.get(at + 1) ?? []) lines.push(tag);
    }
    addEvents(end);
    if (trees !== undefined) lines.push(linksOf(trees, start, end, id));
    return `${lines.join('\n')}\n</s>\n`;
  };
}

/**
 * The elements of a sentence whose words have several readings, or are errors: what is written before the token at a position, and after
 * the one before it. An element that crosses the end of the sentence has parts (I, M, F), the first with the readings. Of elements that
 * cross each other, the later ones are left out.
 */
function choicesIn(corpus: Corpus, start: number, end: number, unfinished: readonly Span[]) {
  const begun = [...corpus.structures.values()]
    .filter(({ name }) => name !== corpus.documents.structureName)
    .filter((structure) => structure.name === ERROR || readingAttributes(structure).length > 0)
    .flatMap((structure) => spansIn(structure, start, end))
    .filter((span) => span.structure === ERROR || [...span.attributes].some(([name]) => isReadingOf(span, name)));
  const spans = [...unfinished, ...begun].sort((a, b) => a.start - b.start || b.end - a.end);
  const opening = new Map<number, string[]>();
  const closing = new Map<number, string[]>();
  let open: { readonly to: number }[] = [];
  for (const span of spans) {
    const [from, to] = [Math.max(span.start, start), Math.min(span.end, end)];
    open = open.filter((outer) => outer.to > from);
    if (open.some((outer) => outer.to < to)) continue;
    open.push({ to });
    const { before, behind } = choiceTags(span, partOf(span, start, end));
    opening.set(from, [...(opening.get(from) ?? []), before]);
    closing.set(to, [behind, ...(closing.get(to) ?? [])]);
  }
  return { opening, closing, goesOn: spans.filter((span) => span.end > end) };
}

type Part = 'I' | 'M' | 'F';

/** Which part of a span is in a sentence; undefined: all of it. */
function partOf(span: Span, start: number, end: number): Part | undefined {
  if (span.start < start) return span.end > end ? 'M' : 'F';
  return span.end > end ? 'I' : undefined;
}

function isReadingOf({ structure }: Span, attribute: string): boolean {
  return READING_NAMES.has(attribute) || (structure === 'norm' && attribute === 'value');
}

/** What stands before and behind the words of a span with other readings: `<choice><sic>` and `</sic><corr>went</corr></choice>`. */
function choiceTags(span: Span, part: Part | undefined): { before: string; behind: string } {
  // A normal form that is no element of TEI is a regularised one there.
  const named = span.structure === 'norm' ? 'orig' : span.structure;
  const inParts: [string, string][] = part === undefined ? [] : [['part', part]];
  if (part === 'M' || part === 'F') return { before: xmlTag(named, inParts), behind: `</${named}>` };
  if (named === ERROR) {
    return { before: xmlTag(named, [...teiAttributes(span.attributes), ...inParts]), behind: `</${named}>` };
  }
  const around = named === 'lem' || named === 'rdg' ? 'app' : named === 'add' ? 'subst' : 'choice';
  const others: string[] = [];
  const own = inParts;
  for (const [name, value] of span.attributes) {
    const [reading = ''] = name.split('_');
    if (!isReadingOf(span, reading)) own.push([name, value]);
    if (!isReadingOf(span, name)) continue;
    const element = span.structure === 'norm' ? 'reg' : name;
    const texts = readingsIn(value);
    for (const [at, text] of texts.entries()) {
      const attributes = [...span.attributes]
        .filter(([each]) => each.startsWith(`${name}_`))
        .map(([each, value]): [string, string] => [
          each.slice(name.length + 1),
          // What belongs to the only reading may have the sign itself.
          texts.length === 1 ? value : (value.split('|')[at] ?? ''),
        ]);
      others.push(
        `${xmlTag(element, teiAttributes(new Map(attributes.filter(([, each]) => each !== ''))))}${escapeXml(text)}</${element}>`,
      );
    }
  }
  // A deletion stands before what replaces it.
  const first = around === 'subst' ? others.join('') : '';
  return {
    before: `<${around}>${first}${xmlTag(named, teiAttributes(new Map(own)))}`,
    behind: `</${named}>${first === '' ? others.join('') : ''}</${around}>`,
  };
}

function linksOf(
  { distance, relation, relations }: NonNullable<ReturnType<typeof treesOf>>,
  start: number,
  end: number,
  id: (position: number) => string,
): string {
  const links: string[] = [];
  for (let at = start; at < end; at++) {
    const toHead = distance[at]!;
    if (toHead === 0) continue;
    const target = `#${id(at + toHead)} #${id(at)}`;
    const ana = `ud-syn:${relations.value(relation[at]!).replaceAll(':', '_')}`;
    links.push(xmlTag('link', Object.entries({ ana, target }), true));
  }
  return `<linkGrp targFunc="head argument" type="UD-SYN">\n${links.map((link) => `${link}\n`).join('')}</linkGrp>`;
}
