import type { Mail, Mailer } from './mailer.ts';

export interface Notifier {
  /** Sends a mail in the background; a failure is only logged. */
  send(mail: Mail): void;
  /** Resolves when no mail is being sent any more. */
  close(): Promise<void>;
}

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
