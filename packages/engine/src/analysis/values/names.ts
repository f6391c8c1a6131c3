import type { Attribute, Corpus, Structure, StructureAttribute } from '../../corpus/index.ts';
import { knownNames, RequestError } from '../../errors.ts';

/** The attribute with this name. Throws a RequestError `unknown_attribute` that lists the known names. */
export function attributeNamed({ attributes }: Corpus, name: string): Attribute {
  const attribute = attributes.get(name);
  if (attribute !== undefined) return attribute;
  throw new RequestError('unknown_attribute', `A token has no “${name}”: ${knownNames([...attributes.keys()])}.`);
}

/** The structure with this name. Throws a RequestError `unknown_structure` that lists the known names. */
export function structureNamed({ structures }: Corpus, name: string): Structure {
  const structure = structures.get(name);
  if (structure !== undefined) return structure;
  throw new RequestError(
    'unknown_structure',
    `There is no structure “${name}” here: ${knownNames([...structures.keys()])}.`,
  );
}

/** The document field with this name. Throws a RequestError `unknown_attribute` that lists the known names. */
export function fieldNamed({ documents }: Corpus, name: string): StructureAttribute {
  const field = documents.fields.get(name);
  if (field !== undefined) return field;
  throw new RequestError(
    'unknown_attribute',
    documents.count === 0
      ? `This corpus has no texts, so that it has no field “${name}”.`
      : `The texts have no field “${name}”: ${knownNames([...documents.fields.keys()])}.`,
  );
}
