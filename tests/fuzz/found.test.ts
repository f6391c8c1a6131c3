import { expect, it } from 'vitest';
import { FOUND } from './found.ts';
import { READERS } from './readers.ts';
import { problemOf } from './verdict.ts';

for (const { reader, did, input } of FOUND) {
  it(`${reader} reads or refuses with a sentence an input of which once ${did}`, async () => {
    const bytes = Buffer.from(typeof input === 'string' ? input : Buffer.from(input.base64, 'base64'));
    const reading = async () => READERS.find(({ name }) => name === reader)?.read(bytes);
    const problem = await reading().then(() => undefined, problemOf);
    expect([READERS.some(({ name }) => name === reader), problem]).toEqual([true, undefined]);
  });
}
