/** Why a document cannot be imported: half a sentence that follows its name. */
export class ImportProblem extends Error {
  override readonly name = 'ImportProblem';
}
