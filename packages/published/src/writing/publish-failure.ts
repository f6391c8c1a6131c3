import { UserError } from '@zaban/engine/errors';

/** A site cannot be published. The message is one sentence that says what to do. */
export class PublishFailure extends UserError {
  override readonly name = 'PublishFailure';
}
