#!/usr/bin/env node
// Plain JavaScript, so that a version of Node without TypeScript support can still print what to do.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `zaban needs Node 24 or newer and was started by Node ${process.versions.node}. ` +
      'Install Node 24 from https://nodejs.org and start it again; in a checkout of the project, "npx zaban …" uses the ' +
      'Node 24 that npm ci installed.',
  );
  process.exit(1);
}
const args = process.argv.slice(2);
const { applyAllocationSettings } = await import('./allocation.js');
applyAllocationSettings(args);
// Keeps compiled code on disk, so that it is not compiled again at every start.
const { enableCompileCache } = await import('node:module');
enableCompileCache();
const { queryFile } = await import('./query-file.js');
const { main } = await import(queryFile(args) ?? '../src/index.ts');
await main(args);
