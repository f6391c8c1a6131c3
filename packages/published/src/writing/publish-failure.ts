/** Why a site cannot be published: one sentence that says what to do. */
export class PublishFailure extends Error {
  override readonly name = 'PublishFailure';
}
