import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerInstead, open } from './support/screen.tsx';
import { sees } from './support/shown.ts';

/** From now on the time is up for this call before anything is counted, or only when it has so many hits. */
function cut(call: string, count = 0): void {
  answerInstead(new RegExp(`/${call}\\?`), async (answer) => {
    const { message, doc } = (await (await answer()).json()) as { message: string; doc: object };
    return Response.json({
      message,
      doc: { ...doc, truncated: 'time', count, total: 0, rows: [], lines: [], relations: [] },
    });
  });
}

it.each([
  ['subtrees', '/Workbench?view=subtrees', 'No subtree matches.'],
  ['terms', '/Workbench?view=terms', 'No term matches.'],
  ['concordance', '/Workbench?simple=tea', 'There are no hits.'],
  ['distribution', '/Workbench?simple=tea&view=distribution', 'There are no hits.'],
  ['distribution', '/Workbench?simple=tea&view=compare&other=water', 'There are no hits.'],
  ['dispersion', '/Workbench?simple=tea&view=distribution', 'There are no hits.'],
  ['sketch', '/Workbench?view=sketch&lemma=day', 'No hit of “day” as a headword.'],
])('says that the time was up, and not that there is nothing: %s', async (call, address, nothing) => {
  cut(call);
  await open(address);
  await sees('The time for one search was up before everything was counted.');
  await sees('What is shown here, and in downloads, is not complete.');
  expect(screen.queryByText(nothing)).toBeNull();
});

it.each([
  ['sketch', '/Workbench?view=sketch&lemma=government', 'It has no relation to the same word twice here.'],
  [
    'difference',
    '/Workbench?view=sketch&lemma=tea&otherLemma=day',
    'Neither side has a relation to the same word twice.',
  ],
])('does not say of hits whose relations were not counted that they have none: %s', async (call, address, nothing) => {
  cut(call, 9);
  await open(address);
  await sees('The time for one search was up before everything was counted.');
  expect(screen.queryByText(nothing)).toBeNull();
});
