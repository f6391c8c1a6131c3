// `zaban serve` with one wrong environment after the other, in one process, since each of them ends it before anything is opened:
//   node serve-in-vain.ts <site> <JSON of a list of environments>
// Writes the exit status and the error output of each as JSON.
import { main } from '../../packages/cli/src/index.ts';

const [site, environments] = process.argv.slice(2);
const own = { ...process.env };
let complaint = '';
process.stderr.write = (piece: string | Uint8Array): boolean => {
  complaint += String(piece);
  return true;
};
// Each start listens for what Node says of this process.
process.setMaxListeners(0);
process.stdout.setMaxListeners(0);

const ends: object[] = [];
for (const environment of JSON.parse(environments) as NodeJS.ProcessEnv[]) {
  process.env = { ...own, ...environment };
  complaint = '';
  process.exitCode = 0;
  await main(['serve', site]);
  ends.push({ status: process.exitCode, complaint });
}
process.exitCode = 0;
process.stdout.write(JSON.stringify(ends), () => process.exit());
