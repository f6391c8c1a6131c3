import type { Config } from '@zaban/server';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Wish } from './site-keeper.ts';

const networkFetch = globalThis.fetch;

async function wish<Answer>(wanted: Wish): Promise<Answer> {
  const response = await networkFetch(inject('siteKeeper'), { method: 'POST', body: JSON.stringify(wanted) });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Answer;
}

interface OwnSite {
  /** Address without a trailing slash. */
  readonly url: string;
  /** Texts of the mails sent so far, the oldest first. */
  mails(): Promise<string[]>;
  /** Stops the server and starts another on the same data and the same port. */
  restart(): Promise<void>;
}

/** A site for the component tests of this file alone: its accounts and mails are not shared. */
export function ownSite(settings: Partial<Config> = {}): OwnSite {
  let url = '';
  beforeAll(async () => {
    url = await wish({ act: 'start', settings });
  });
  afterAll(() => wish({ act: 'close', url }));
  return {
    get url() {
      return url;
    },
    mails: () => wish({ act: 'mails', url }),
    restart: () => wish({ act: 'restart', url }),
  };
}
