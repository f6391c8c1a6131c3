import type { Mail, Mailer } from './mailer.ts';

/** Sends mails whose success nobody waits for. */
export interface Notifier {
  /** Sends a mail in the background; a failure is only logged. */
  send(mail: Mail): void;
  /** Resolves when no mail is being sent any more. */
  close(): Promise<void>;
}

/** Makes a notifier. @param onFailure called with the error of each mail that could not be sent */
export function createNotifier(mailer: Mailer, onFailure: (error: unknown) => void): Notifier {
  const underWay = new Set<Promise<void>>();
  return {
    send(mail) {
      const sending = mailer.send(mail).catch(onFailure);
      underWay.add(sending);
      void sending.finally(() => underWay.delete(sending));
    },
    close: async () => {
      await Promise.all(underWay);
    },
  };
}
