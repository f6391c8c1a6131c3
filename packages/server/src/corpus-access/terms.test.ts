import type { ListedCorpus } from '@zaban/calls/site';
import { expect, it } from 'vitest';
import type { Database } from '../database/index.ts';
import { isMember } from './terms.ts';

it.each(['user@Bücher.example', '@Bücher.example'])(
  'takes %s as the member whose domain is written otherwise',
  async (member) => {
    const corpus = { id: 'letters', members: [member] } as unknown as ListedCorpus;
    const user = { email: 'user@xn--bcher-kva.example', addressProved: true } as never;
    expect(await isMember({} as Database, corpus, user)).toBe(true);
  },
);
