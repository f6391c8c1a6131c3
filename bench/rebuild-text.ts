// How much of a restricted text can one client reconstruct in a day?
//
//   node bench/rebuild-text.ts [--most 3000]
//
// Serves the texts of the sample site, two of them made of several texts and restricted (`kwic`, `registered`), over
// HTTP, and tries to reconstruct these two as an unknown client with every known strategy: each strategy from a network
// of its own, then all of them from one network. `--most` limits the requests of each strategy. Prints the share of the tokens that were reconstructed.
import { parseArgs } from 'node:util';
import { attack } from './rebuild-text/attack.ts';
import { serveTexts } from './rebuild-text/serve-texts.ts';

const { values } = parseArgs({
  options: { most: { type: 'string', default: '3000' } },
});
const served = await serveTexts();
const { url, targets } = served;
try {
  for (const [number, target] of targets.entries()) {
    console.log(`\n${target.access}, ${target.tokens.length} tokens`);
    for (const { name, requests, share } of await attack(url, target, Number(values.most), number + 1)) {
      console.log(`${(share * 100).toFixed(2).padStart(7)} %  ${String(requests).padStart(6)} requests  ${name}`);
    }
  }
} finally {
  await served.close();
}
