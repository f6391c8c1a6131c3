import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanup, screen } from '@testing-library/react';
import { afterAll, expect, it } from 'vitest';
import { open } from './support/screen.tsx';
import { startCommandLoop, startSite } from './support/natively.ts';

const TALK = `<doc id="talk" access="open">
<u>
so	ADV	so
<pause dur="1"/>
well	ADV	well
<vocal desc="laughs" who="B"/>
late	ADV	late
<deletion text="very"/>
<pause/>
</u>
</doc>
`;

const folder = mkdtempSync(join(tmpdir(), 'zaban-talk-'));
const commands = startCommandLoop({ folder });
afterAll(() => {
  commands.end();
  rmSync(folder, { recursive: true });
});

/** The names of the events on the screen, each once. */
function names(): (string | null)[] {
  return [
    ...new Set(Array.from(document.querySelectorAll('[data-shown]'), (event) => event.getAttribute('aria-label'))),
  ];
}

it('what happens between words has a name in lines, texts and handouts, and is no part of the text', async () => {
  writeFileSync(join(folder, 'talk.vert'), TALK);
  await commands.run(['build', 'talk.vert', '--output', 'index']);
  const site = await startSite(join(folder, 'index'));
  const all = ['pause: dur 1', 'vocal: desc laughs, who B', 'deletion: text very', 'pause'];
  try {
    await open('/Listresult?file=talk', { site: site.url });
    await expect.poll(names).toEqual(all);
    expect(document.querySelector('[data-from]')?.textContent).toBe('so well late');
    cleanup();
    await open('/Kwic?word=well', { site: site.url });
    await expect.poll(names).toEqual(all);
    cleanup();
    for (const shown of ['tags=true', 'contextFilter=2,2:"so"']) {
      await open(`/Workbench?cql="well" []&view=kwic&${shown}`, { site: site.url });
      await expect.poll(names).toEqual(all);
      cleanup();
    }
    const visitor = await open('/Workbench?cql="well" []&view=kwic', { site: site.url });
    await visitor.click(await screen.findByRole('button', { name: /handout/ }));
    await expect.poll(() => document.body.textContent).toContain('so (pause 1) well (laughs) late [very] (pause)');
  } finally {
    await site.close();
  }
});
