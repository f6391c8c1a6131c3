/** The reason why a document cannot be imported: a part of a sentence that follows the name of the document. */
export class ImportProblem extends Error {
  override readonly name = 'ImportProblem';
}
