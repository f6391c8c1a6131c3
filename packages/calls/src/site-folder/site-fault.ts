import { UserError } from '@zaban/engine/errors';

/** An invalid file of a site. The message is the first of the sentences. */
export class SiteFault extends UserError {
  readonly sentences: readonly string[];

  constructor(...sentences: string[]) {
    super(sentences[0]);
    this.sentences = sentences;
  }
}
