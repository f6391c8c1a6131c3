// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { startPortal } from './portal-files.ts';

it('says that the scripts of the page could not be loaded, as after an older page was kept', () => {
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    (script as HTMLScriptElement).dispatchEvent(new Event('error'));
  });
  const said: string[] = [];
  startPortal({ main: './assets/older.js', shared: [], screens: {}, fonts: '' }, (sentence) => said.push(sentence));
  expect(said).toEqual([expect.stringMatching(/could not be loaded: .*\. Load the page again\.$/)]);
});
