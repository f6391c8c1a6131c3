// Is a list of unknown length spread into the arguments of a call? V8 keeps arguments on the stack: about 120,000 of them
// end a program with "Maximum call stack size exceeded".
import { globSync, readFileSync } from 'node:fs';
import { calledWithSpread } from './spread-calls.ts';

const files = globSync('packages/*/src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
let found = 0;
for (const file of files) {
  for (const { line, callee } of calledWithSpread(readFileSync(file, 'utf8'), file.endsWith('x'))) {
    console.error(`${file}:${line}: ${callee}(...list) fails on a long list: use a loop, reduce() or concat().`);
    found += 1;
  }
}
if (found > 0) process.exit(1);
