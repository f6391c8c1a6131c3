/** The reason for a document that is encrypted. */
export const NEEDS_PASSWORD = 'it needs a password; save it again without one';

/** The reason why a document cannot be imported: a part of a sentence that follows the name of the document. */
export class ImportProblem extends Error {
  override readonly name = 'ImportProblem';
}
