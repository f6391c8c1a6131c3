const NOUNS: ReadonlyMap<string, string> = new Map([
  ['s', 'sentence'],
  ['p', 'paragraph'],
  ['doc', 'text'],
  ['text', 'text'],
  ['head', 'heading'],
  ['quote', 'quotation'],
  ['np', 'noun phrase'],
  ['u', 'utterance'],
]);

/** Structures that are mostly events: they have no start. */
const EVENT_NOUNS: ReadonlyMap<string, string> = new Map([
  ['pause', 'pause'],
  ['vocal', 'sound'],
  ['kinesic', 'gesture'],
  ['incident', 'incident'],
  ['event', 'event'],
  ['shift', 'shift'],
  ['gap', 'gap'],
  ['pb', 'page break'],
]);

/** Whether a structure stands between words by its name. */
export function isEventName(structure: string): boolean {
  return EVENT_NOUNS.has(structure);
}

/** The noun for a structure: “sentence”, or “<x> element” if English has no name for it. */
export function structureNoun(structure: string): string {
  return NOUNS.get(structure) ?? EVENT_NOUNS.get(structure) ?? `<${structure}> element`;
}

/** The two parts of `doc_genre`: the noun of the structure (“text”) and its attribute; undefined for an attribute of tokens. */
export function structureAttribute(name: string): { readonly noun: string; readonly attribute: string } | undefined {
  const split = name.indexOf('_');
  const noun = split < 1 ? undefined : NOUNS.get(name.slice(0, split));
  const attribute = name.slice(split + 1);
  return noun === undefined || attribute === '' ? undefined : { noun, attribute };
}

/** A structure with its noun, `s (sentence)`; its name alone if English has no name for it. */
export function structureWithNoun(name: string): string {
  const noun = NOUNS.get(name);
  return noun === undefined ? name : `${name} (${noun})`;
}
