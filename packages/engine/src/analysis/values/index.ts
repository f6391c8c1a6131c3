// Which numbers represent the values of attributes and document fields?
export {
  codeOfValue,
  codesAmong,
  rankCodes,
  rankOfCode,
  reversedRanks,
  valueCodes,
  valueOfCode,
} from './attribute-codes.ts';
export type { Codes, Collation } from './attribute-codes.ts';
export { fieldRankCodes, fieldValueCodes, fieldValueOfCode, type FieldCodes } from './field-codes.ts';
export { attributeNamed, fieldNamed, structureNamed } from './names.ts';
