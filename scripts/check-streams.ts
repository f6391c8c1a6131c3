// Has each stream, server, thread and process a path for its errors? See `unheard-streams.ts`.
import { globSync, readFileSync } from 'node:fs';
import { unheardStreams } from './unheard-streams.ts';

const files = globSync('packages/*/src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
const unheard = unheardStreams(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])));
for (const { file, line, maker } of unheard) {
  console.error(`${file}:${line}: nobody listens to an error of ${maker}: use pipeline(), or listen for 'error'.`);
}
if (unheard.length > 0) process.exit(1);
