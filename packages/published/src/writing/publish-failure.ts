import { UserError } from '@zaban/engine/errors';

/** Why a site cannot be published: one sentence that says what to do. */
export class PublishFailure extends UserError {
  override readonly name = 'PublishFailure';
}
