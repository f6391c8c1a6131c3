// How much of a restricted text can one client reconstruct in a day?
//
//   node bench/rebuild-text.ts [--most 3000]
//
// Attacks two restricted texts among those of the sample site with every known strategy, over HTTP, and prints the share of the tokens that
// were reconstructed. `--most` limits the requests of each strategy.
import { parseArgs } from 'node:util';
import { attack } from './rebuild-text/attack.ts';
import { serveTexts } from './rebuild-text/texts.ts';

const { values } = parseArgs({ options: { most: { type: 'string', default: '3000' } } });
const { url, targets, close } = await serveTexts();
for (const [number, target] of targets.entries()) {
  console.log(`\n${target.access}, ${target.tokens.length} tokens`);
  for (const { name, requests, share } of await attack(url, target, Number(values.most), number + 1))
    console.log(`${(share * 100).toFixed(2).padStart(7)} %  ${String(requests).padStart(6)} requests  ${name}`);
}
await close();
