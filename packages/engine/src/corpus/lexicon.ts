import { GrowableUint32 } from '../columns/index.ts';
import { compareCodePoints, type Folding, USUAL } from '../text/index.ts';
import type { AttributeLexicon, Lexicon } from './corpus.ts';
import type { AttributeData, AttributeLexiconData, StringsData } from './corpus-data.ts';
import { decodeStrings } from './read-strings.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Values in code-point order, decoded on demand. `data` is a function, since the data of an index that is fetched in
 * chunks are read at first use.
 */
export class StoredLexicon implements Lexicon {
  readonly folding: Folding;
  readonly #data: () => StringsData;
  #values: string[] | undefined;

  constructor(data: () => StringsData, folding: Folding = USUAL) {
    this.folding = folding;
    this.#data = data;
  }

  get size(): number {
    return this.#data().offsets.length - 1;
  }

  value(id: number): string {
    return this.#values === undefined ? decodeString(this.#data(), id) : this.#values[id];
  }

  find(value: string): number {
    return findString(this.#data(), encoder.encode(value), 0, this.size);
  }

  values(): readonly string[] {
    return (this.#values ??= decodeStrings(this.#data()));
  }

  utf8(): StringsData {
    return this.#data();
  }

  ending(text: string, low: number, high: number): Uint32Array {
    return findEndings(this.#data(), encoder.encode(text), low, high);
  }
}

/** Values of an attribute, ordered by their folded form first. */
export class StoredAttributeLexicon implements AttributeLexicon {
  readonly folded: Lexicon;
  readonly folding: Folding;
  readonly #data: AttributeLexiconData;
  #values: string[] | undefined;

  constructor(data: AttributeLexiconData, folding: Folding = USUAL) {
    this.folding = folding;
    this.#data = data;
    this.folded = new StoredLexicon(() => data.folded, folding);
  }

  get size(): number {
    return this.#data.values.offsets.length - 1;
  }

  get foldOf(): Uint32Array {
    return this.#data.foldOf;
  }

  get firstOfFold(): Uint32Array {
    return this.#data.firstOfFold;
  }

  get exactRank(): Uint32Array {
    return this.#data.exactRank;
  }

  value(id: number): string {
    return this.#values === undefined ? decodeString(this.#data.values, id) : this.#values[id];
  }

  find(value: string): number {
    const form = this.folded.find(this.folding.fold(value));
    if (form < 0) return -1;
    const { values, firstOfFold } = this.#data;
    return findString(values, encoder.encode(value), firstOfFold[form], firstOfFold[form + 1]);
  }

  spelt(text: string): number[] {
    const form = this.folded.find(this.folding.fold(text));
    if (form < 0) return [];
    const { firstOfFold } = this.#data;
    const nfc = text.normalize('NFC');
    const values = Array.from({ length: firstOfFold[form + 1] - firstOfFold[form] }, (_, at) => firstOfFold[form] + at);
    return values.filter((value) => this.value(value).normalize('NFC') === nfc);
  }

  values(): readonly string[] {
    return (this.#values ??= decodeStrings(this.#data.values));
  }

  utf8(): StringsData {
    return this.#data.values;
  }

  ending(text: string, low: number, high: number): Uint32Array {
    return findEndings(this.#data.values, encoder.encode(text), low, high);
  }
}

/**
 * Values whose other data are read at first use. A single value is found among the values alone, which takes twenty
 * times as long as with the folded forms, but reading those takes longer than all that a short query does.
 */
class LazyAttributeLexicon extends StoredAttributeLexicon {
  override find(value: string): number {
    const form = this.folding.fold(value);
    const from = this.#firstNotBefore(form);
    for (let id = from; id < this.size; id++) {
      const other = this.value(id);
      if (other === value) return id;
      if (this.folding.fold(other) !== form) break;
    }
    return -1;
  }

  override spelt(text: string): number[] {
    const form = this.folding.fold(text);
    const nfc = text.normalize('NFC');
    const found: number[] = [];
    for (let id = this.#firstNotBefore(form); id < this.size; id++) {
      const other = this.value(id);
      if (this.folding.fold(other) !== form) break;
      if (other.normalize('NFC') === nfc) found.push(id);
    }
    return found;
  }

  /** The first value whose folded form is not before a form. */
  #firstNotBefore(form: string): number {
    let from = 0;
    let to = this.size;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (compareCodePoints(this.folding.fold(this.value(middle)), form) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** The lexicon of `lc`: a folded form is its own folded form. */
export class FoldedLexicon extends StoredLexicon implements AttributeLexicon {
  readonly #data: AttributeLexiconData;

  constructor(data: AttributeLexiconData, folding: Folding = USUAL) {
    super(() => data.values, folding);
    this.#data = data;
  }

  get folded(): Lexicon {
    return this;
  }

  /** Folded forms have one encoding. */
  spelt(text: string): number[] {
    return [this.find(text.normalize('NFC'))].filter((value) => value >= 0);
  }

  get foldOf(): Uint32Array {
    return this.#data.foldOf;
  }

  get firstOfFold(): Uint32Array {
    return this.#data.firstOfFold;
  }

  get exactRank(): Uint32Array {
    return this.#data.exactRank;
  }
}

function decodeString({ bytes, offsets }: StringsData, id: number): string {
  const [start, end] = [offsets[id], offsets[id + 1]];
  // Most values are short and ASCII; calling the decoder takes ten times as long.
  if (end - start > 40) return decoder.decode(bytes.slice(start, end));
  let others = 0;
  for (let index = start; index < end; index++) others |= bytes[index];
  return others > 0x7f ? decoder.decode(bytes.slice(start, end)) : decodeAscii(bytes, start, end);
}

/** Converts several characters per call: appending characters one by one copies the text each time. */
function decodeAscii(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  let at = start;
  for (; end - at >= 8; at += 8) {
    text += String.fromCharCode(
      bytes[at],
      bytes[at + 1],
      bytes[at + 2],
      bytes[at + 3],
      bytes[at + 4],
      bytes[at + 5],
      bytes[at + 6],
      bytes[at + 7],
    );
  }
  if (end - at >= 4) {
    text += String.fromCharCode(bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]);
    at += 4;
  }
  if (end - at >= 2) {
    text += String.fromCharCode(bytes[at], bytes[at + 1]);
    at += 2;
  }
  return at < end ? text + String.fromCharCode(bytes[at]) : text;
}

/** Number of the string with these bytes in the ascending range [low, high), or -1. */
function findString({ bytes, offsets }: StringsData, wanted: Uint8Array, low: number, high: number): number {
  let from = low;
  let to = high;
  while (from < to) {
    const middle = (from + to) >>> 1;
    const difference = compareBytes(bytes, offsets[middle], offsets[middle + 1], wanted);
    if (difference === 0) return middle;
    if (difference < 0) from = middle + 1;
    else to = middle;
  }
  return -1;
}

/** Numbers of the strings [low, high) that end with these bytes. */
function findEndings({ bytes, offsets }: StringsData, wanted: Uint8Array, low: number, high: number): Uint32Array {
  const found = new GrowableUint32();
  const { length } = wanted;
  const last = wanted[length - 1];
  for (let index = low; index < high; index++) {
    const end = offsets[index + 1];
    if (bytes[end - 1] !== last || end - offsets[index] < length) continue;
    let same = 1;
    while (same < length && bytes[end - 1 - same] === wanted[length - 1 - same]) same++;
    if (same === length) found.push(index);
  }
  return found.view();
}

function compareBytes(bytes: Uint8Array, start: number, end: number, wanted: Uint8Array): number {
  const length = Math.min(end - start, wanted.length);
  for (let index = 0; index < length; index++) {
    const difference = bytes[start + index] - wanted[index];
    if (difference !== 0) return difference;
  }
  return end - start - wanted.length;
}

/** The lexicon on the data of an attribute. */
export function storedLexicon({ name, lexicon }: AttributeData, folding: Folding): AttributeLexicon {
  return name === 'lc' ? new FoldedLexicon(lexicon, folding) : new StoredAttributeLexicon(lexicon, folding);
}

/** The same on data that are read at first use. */
export function lazyLexicon({ name, lexicon }: AttributeData, folding: Folding): AttributeLexicon {
  return name === 'lc' ? new FoldedLexicon(lexicon, folding) : new LazyAttributeLexicon(lexicon, folding);
}
