/** A mail in plain text. */
export interface Mail {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  /** Whether the team gets it, whose number of mails is not bounded by its address. */
  readonly toTeam?: true;
}

/** Sends mails, and tries again where that may help. */
export interface Mailer {
  /** Resolves when the mail is sent, or waits for another attempt; rejects if further attempts are useless. */
  send(mail: Mail): Promise<void>;
  /** Number of mails that wait for another attempt. */
  readonly waiting: number;
  /** Gives up the mails that wait for another attempt. */
  close(): Promise<void>;
}
