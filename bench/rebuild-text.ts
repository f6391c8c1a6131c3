// How much of a restricted text can one client put together in a day?
//
//   node bench/rebuild-text.ts [--most 3000] [--only meet]
//
// Serves the texts of the sample site, two of them made of several and restricted (`kwic`, `registered`), over HTTP, and
// tries to rebuild these two as a stranger in every way that was thought of: each way from a network of its own, then all
// of them from one. `--most` bounds the requests of each way, `--only` tries those
// with this in their names. Prints the share of the tokens that were rebuilt.
import { parseArgs } from 'node:util';
import { attack } from './rebuild-text/attack.ts';
import { serveTexts } from './rebuild-text/serve-texts.ts';

const { values } = parseArgs({
  options: { most: { type: 'string', default: '3000' }, only: { type: 'string', default: '' } },
});
const served = await serveTexts();
const { url, targets } = served;
try {
  for (const [number, target] of targets.entries()) {
    console.log(`\n${target.access}, ${target.tokens.length} tokens`);
    for (const { name, requests, share } of await attack(url, target, Number(values.most), number + 1, values.only)) {
      console.log(`${(share * 100).toFixed(2).padStart(7)} %  ${String(requests).padStart(6)} requests  ${name}`);
    }
  }
} finally {
  await served.close();
}
