import { afterAll, expect, it } from 'vitest';
import { FuzzThread } from './fuzz-thread.ts';
import { INPUTS, SEED } from './how-many.ts';
import { inputsFor, READERS } from './readers.ts';

const thread = new FuzzThread();
afterAll(() => thread.close());

/** The HTTP calls get inputs of their own; see `http-calls.test.ts`. */
for (const reader of READERS) {
  const inputs = inputsFor(reader, INPUTS);
  it(`${inputs} inputs for ${reader.name} are read or refused with a sentence`, { timeout: 7_200_000 }, async () => {
    const { tried, read, blocks, failures } = await thread.run({ reader: reader.name, inputs, seed: SEED });
    expect(failures.map(({ input, problem }) => `${problem}\n  input: ${input}`)).toEqual([]);
    expect(tried).toBeGreaterThanOrEqual(inputs);
    // Inputs that are all refused at the door would prove little.
    expect(read).toBeGreaterThan(0);
    console.log(`${reader.name}: ${tried} inputs, ${read} of them read; ${blocks} blocks of code reached`);
  });
}
