// EXMARaLDA (.exb), a basic transcription.
import { SourceError } from '@zaban/engine/errors';
import { LeftOut } from '../marked/left-out.ts';
import type { MarkedEvent } from '../marked/marked-text.ts';
import type { MarkedFile } from '../marked/marked-document.ts';
import { quoted } from '../markup/quoted.ts';
import { type Utterance, transcript } from '../marked/utterances.ts';
import { elementsNamed, textNamed, xmlTree, type XmlElement } from '../markup/xml-tree.ts';
import { decodeXml } from '../marked/decode-xml.ts';

interface Event {
  readonly start: string;
  readonly end: string;
  readonly text: string;
  readonly line: number;
}

/** A description in the text, such as ((laughs)). */
const DESCRIPTION = /\(\(([^()]*)\)\)/g;

/**
 * Reads an EXMARaLDA file: events of a tier of transcription that follow each other are one utterance of its speaker; an
 * annotation of exactly one utterance is its attribute. Throws a SourceError with the line.
 */
export function readExmaralda(bytes: Uint8Array, file: string): MarkedFile {
  const root = xmlTree(decodeXml(bytes, file), file);
  if (root.name !== 'basic-transcription') {
    throw new SourceError(file, root.line, `<${quoted(root.name)}> is not a basic transcription of EXMARaLDA (.exb).`);
  }
  const times = new Map(
    elementsNamed(root, 'tli').map(({ attributes: { id, time } }) => [id, time === undefined ? undefined : +time]),
  );
  const at = (slot: string): number | undefined => {
    const seconds = times.get(slot);
    return seconds === undefined || !Number.isFinite(seconds) ? undefined : Math.round(seconds * 1000);
  };
  const speakers = speakersOf(root);
  const leftOut = new LeftOut();
  const tiers = elementsNamed(root, 'tier');
  const spoken = new Map<string, Event & { readonly about: Map<string, string> }>();
  for (const { attributes: tier, children } of tiers.filter(({ attributes }) => attributes.type === 't')) {
    for (const event of chained(children.map(eventOf))) {
      const key = `${tier.speaker}\n${event.start}\n${event.end}`;
      if (spoken.has(key)) leftOut.add('second transcriptions of utterances', event.line);
      else spoken.set(key, { ...event, about: new Map() });
    }
  }
  const descriptions: Utterance[] = [];
  for (const { attributes: tier, children } of tiers.filter(({ attributes }) => attributes.type !== 't')) {
    for (const { start, end, text, line } of children.map(eventOf)) {
      const utterance = tier.type === 'a' ? spoken.get(`${tier.speaker}\n${start}\n${end}`) : undefined;
      if (utterance !== undefined) utterance.about.set(tier.category || 'annotation', text);
      else if (tier.type === 'd' && at(start) !== undefined) {
        descriptions.push({ text: '', parts: [eventNamed(text.trim())], speaker: '', start: at(start) });
      } else leftOut.add(tier.type === 'a' ? 'annotations of parts of utterances' : 'descriptions', line);
    }
  }
  const utterances = Array.from(spoken, ([key, { start, end, text, about }]): Utterance => {
    const id = key.slice(0, key.indexOf('\n'));
    const { name = id === 'undefined' ? '' : id, facts = [] } = speakers.get(id) ?? {};
    return {
      text: text.replaceAll(DESCRIPTION, ' '),
      parts: text.split(DESCRIPTION).map((part, index) => (index % 2 === 1 ? eventNamed(part.trim()) : ` ${part}`)),
      speaker: name,
      start: at(start),
      end: at(end),
      attributes: [...about, ...facts],
    };
  });
  return { documents: [transcript([...descriptions, ...utterances], fieldsOf(root))], notes: leftOut.notes };
}

function eventNamed(desc: string): MarkedEvent {
  return { name: 'event', attributes: new Map([['desc', desc]]) };
}

function eventOf({ attributes: { start = '', end = '' }, text, line }: XmlElement): Event {
  return { start, end, text, line };
}

/** Events of one tier, those joined that follow without a gap. */
function chained(events: readonly Event[]): Event[] {
  const all: Event[] = [];
  for (const event of events) {
    const last = all.at(-1);
    if (last === undefined || last.end !== event.start) all.push(event);
    else all[all.length - 1] = { ...last, end: event.end, text: last.text + event.text };
  }
  return all;
}

interface Speaker {
  readonly name: string;
  readonly facts: readonly (readonly [string, string])[];
}

function speakersOf(root: XmlElement): Map<string, Speaker> {
  return new Map(
    elementsNamed(root, 'speaker').map((speaker) => {
      const { id = '' } = speaker.attributes;
      const facts = elementsNamed(speaker, 'ud-information').map(
        ({ attributes, text }) => [attributes['attribute-name'] ?? 'information', text.trim()] as const,
      );
      const sex = elementsNamed(speaker, 'sex')[0]?.attributes.value ?? '';
      const languages = elementsNamed(speaker, 'language').map(({ attributes }) => attributes.lang ?? '');
      return [
        id,
        {
          name: textNamed(speaker, 'abbreviation') || id,
          facts: [['sex', sex], ['languages', languages.join(' ')], ...facts],
        },
      ];
    }),
  );
}

function fieldsOf(root: XmlElement): Map<string, string> {
  const values = {
    title: textNamed(root, 'transcription-name') || textNamed(root, 'project-name'),
    media: elementsNamed(root, 'referenced-file')[0]?.attributes.url ?? '',
  };
  return new Map(Object.entries(values).filter(([, value]) => value !== ''));
}
