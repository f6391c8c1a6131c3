export interface Mail {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Resolves when the mail has left, or waits for another attempt; rejects when there is no use in one. */
  send(mail: Mail): Promise<void>;
  /** Mails that wait for another attempt. */
  readonly waiting: number;
  /** Lets go of what still waits for another attempt. */
  close(): Promise<void>;
}
