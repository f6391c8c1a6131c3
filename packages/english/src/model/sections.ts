/*
 * model := magic count:u32 entry[count] bytes
 * magic := "ZABANEN" version:u8
 * entry := nameLength:u8 name:utf-8[nameLength] length:u32
 *
 * Numbers are little-endian; the bytes of the sections follow in the order of their entries, each at a multiple of 8
 * from the start of the model, so that typed arrays can be views on them. A model file is compressed by gzip, whose
 * checksum shows whether the file is complete.
 */

const MAGIC = 'ZABANEN';
const VERSION = 1;
const ALIGNMENT = 8;

/** The sections of a model by name, each as bytes. */
export type ModelSections = ReadonlyMap<string, Uint8Array>;

/** The model cannot be used: it is of another format or version, truncated, or lacks a section. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}

function aligned(offset: number): number {
  return Math.ceil(offset / ALIGNMENT) * ALIGNMENT;
}

/** The bytes of a model, not compressed. The same sections give the same bytes. */
export function writeSections(sections: ModelSections): Uint8Array<ArrayBuffer> {
  const names = Array.from(sections.keys(), (name) => new TextEncoder().encode(name));
  let size = MAGIC.length + 1 + 4;
  for (const name of names) size += 1 + name.length + 4;
  for (const bytes of sections.values()) size = aligned(size) + bytes.length;
  const model = new Uint8Array(size);
  const view = new DataView(model.buffer);
  model.set(new TextEncoder().encode(MAGIC));
  model[MAGIC.length] = VERSION;
  let at = MAGIC.length + 1;
  view.setUint32(at, sections.size, true);
  at += 4;
  for (const [number, bytes] of [...sections.values()].entries()) {
    const name = names[number];
    model[at] = name.length;
    model.set(name, at + 1);
    view.setUint32(at + 1 + name.length, bytes.length, true);
    at += 1 + name.length + 4;
  }
  for (const bytes of sections.values()) {
    at = aligned(at);
    model.set(bytes, at);
    at += bytes.length;
  }
  return model;
}

/** The sections of a model as views on its bytes. Throws ModelError if they are no model of this version, or truncated. */
export function readSections(model: Uint8Array): ModelSections {
  const magic = new TextDecoder().decode(model.subarray(0, MAGIC.length));
  if (magic !== MAGIC)
    throw new ModelError(`This is not a model of English: it begins with “${magic}”, not “${MAGIC}”.`);
  const version = model[MAGIC.length];
  if (version !== VERSION) {
    throw new ModelError(`The model has version ${version}, this program reads ${VERSION}: train the model again.`);
  }
  const view = new DataView(model.buffer, model.byteOffset, model.byteLength);
  const sections = new Map<string, Uint8Array>();
  try {
    const lengths: [name: string, length: number][] = [];
    let at = MAGIC.length + 1;
    const count = view.getUint32(at, true);
    at += 4;
    for (let number = 0; number < count; number++) {
      const nameLength = model[at];
      const name = new TextDecoder().decode(model.subarray(at + 1, at + 1 + nameLength));
      lengths.push([name, view.getUint32(at + 1 + nameLength, true)]);
      at += 1 + nameLength + 4;
    }
    for (const [name, length] of lengths) {
      at = aligned(at);
      if (at + length > model.length) throw new RangeError(name);
      sections.set(name, model.subarray(at, at + length));
      at += length;
    }
  } catch (error) {
    if (error instanceof RangeError) throw new ModelError('The model is cut off: copy or train it again.');
    throw error;
  }
  return sections;
}

/** A required section. Throws ModelError if it is missing. */
export function sectionOf(sections: ModelSections, name: string): Uint8Array {
  const section = sections.get(name);
  if (section === undefined) throw new ModelError(`The model has no section “${name}”: train it again.`);
  return section;
}
