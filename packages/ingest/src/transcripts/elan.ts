// ELAN (.eaf).
import { SourceError } from '@zaban/engine/errors';
import { LeftOut } from '../marked/left-out.ts';
import type { MarkedFile } from '../marked/marked-document.ts';
import { quoted } from '../markup/quoted.ts';
import { type Utterance, transcript } from '../marked/utterances.ts';
import { elementsNamed, textNamed, xmlTree, type XmlElement } from '../markup/xml-tree.ts';
import { decodeXml } from '../marked/decode-xml.ts';

/** Names of tiers that number the utterances, and of those below them that have their text, as Toolbox makes them. */
const NUMBERS = /^(?:ref|id)\b/i;
const TEXT = /^(?:tx|text|utt|utterance|transcription|orth|ort)\b/i;

/**
 * Reads an ELAN file: each annotation of a tier with times is an utterance of its participant; annotations that describe
 * a whole utterance are its attributes. Throws a SourceError with the line.
 */
export function readElan(bytes: Uint8Array, file: string): MarkedFile {
  const root = xmlTree(decodeXml(bytes, file), file);
  if (root.name !== 'ANNOTATION_DOCUMENT')
    throw new SourceError(file, root.line, `<${quoted(root.name)}> is not an ELAN file.`);
  const times = timesOf(root);
  const tiers = elementsNamed(root, 'TIER');
  const whole = new Set(
    elementsNamed(root, 'LINGUISTIC_TYPE')
      .filter(({ attributes }) => attributes.CONSTRAINTS === 'Symbolic_Association')
      .map(({ attributes }) => attributes.LINGUISTIC_TYPE_ID),
  );
  const leftOut = new LeftOut();
  const described = new Map(
    elementsNamed(root, 'REF_ANNOTATION').map(({ attributes: { ANNOTATION_ID: id = '', ANNOTATION_REF: of = '' } }) => [
      id,
      of,
    ]),
  );
  const about = new Map<string, Map<string, string>>();
  const texts = new Map<string, string>();
  const utterances: Utterance[] = [];
  for (const tier of tiers) {
    const { LINGUISTIC_TYPE_REF: type = '', PARENT_REF: parent, TIER_ID: id = '' } = tier.attributes;
    if (parent === undefined) continue;
    if (!whole.has(type)) {
      leftOut.add(`annotations of tiers such as "${id}"`, tier.line, elementsNamed(tier, 'ANNOTATION').length);
      continue;
    }
    for (const annotation of elementsNamed(tier, 'REF_ANNOTATION')) {
      const of = utteranceOf(annotation.attributes.ANNOTATION_REF ?? '', described);
      const value = textNamed(annotation, 'ANNOTATION_VALUE');
      if (NUMBERS.test(parent) && (TEXT.test(type) || TEXT.test(id))) texts.set(of, value);
      else about.set(of, (about.get(of) ?? new Map<string, string>()).set(type, value));
    }
  }
  for (const tier of tiers.filter(({ attributes }) => attributes.PARENT_REF === undefined)) {
    const speaker = tier.attributes.PARTICIPANT || tier.attributes.TIER_ID || '';
    for (const { attributes, ...annotation } of elementsNamed(tier, 'ALIGNABLE_ANNOTATION')) {
      const { ANNOTATION_ID: id = '', TIME_SLOT_REF1: from = '', TIME_SLOT_REF2: to = '' } = attributes;
      const text = texts.get(id) ?? textNamed({ ...annotation, attributes }, 'ANNOTATION_VALUE');
      utterances.push({ text, speaker, start: times.get(from), end: times.get(to), attributes: about.get(id) ?? [] });
    }
  }
  const spoken = new Set(
    tiers
      .filter(({ attributes }) => attributes.PARENT_REF === undefined)
      .flatMap((tier) => elementsNamed(tier, 'ALIGNABLE_ANNOTATION').map(({ attributes }) => attributes.ANNOTATION_ID)),
  );
  for (const [of, values] of about) if (!spoken.has(of)) leftOut.add('annotations of parts', root.line, values.size);
  for (const { line } of elementsNamed(root, 'MEDIA_DESCRIPTOR').slice(1)) leftOut.add('further recordings', line);
  return { documents: [transcript(utterances, fieldsOf(root))], notes: leftOut.notes };
}

/** The annotation with times that an annotation describes, be it through others. */
function utteranceOf(id: string, described: ReadonlyMap<string, string>): string {
  const passed = new Set<string>();
  for (let at = id; ; at = described.get(at)!) {
    if (passed.has(at) || !described.has(at)) return at;
    passed.add(at);
  }
}

/** Milliseconds by time slot; a slot between others may have none. */
function timesOf(root: XmlElement): Map<string, number> {
  const slots = elementsNamed(root, 'TIME_SLOT').map(({ attributes }) => attributes);
  return new Map(
    slots.flatMap(({ TIME_SLOT_ID: id = '', TIME_VALUE: value }) =>
      /^\d+$/.test(value ?? '') ? [[id, Number(value)] as const] : [],
    ),
  );
}

function fieldsOf(root: XmlElement): Map<string, string> {
  const media = elementsNamed(root, 'MEDIA_DESCRIPTOR')[0]?.attributes;
  const values = { author: root.attributes.AUTHOR, media: media?.RELATIVE_MEDIA_URL || media?.MEDIA_URL };
  return new Map(Object.entries(values).filter((field): field is [string, string] => Boolean(field[1])));
}
