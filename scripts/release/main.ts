// Makes all files of a release. The same commit gives the same bytes.
//
//   npm run release -- --output DIR
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildQuery } from '@zaban/cli/build';
import { buildPortal } from '@zaban/portal/build';
import { buildScripts } from '@zaban/published/build';
import { writeGeneratedDocuments } from '../generated-documents.ts';
import { packClients } from './clients.ts';
import { compile } from './compile.ts';
import { makeDebianPackage } from './debian.ts';
import { installTree } from './installed-tree.ts';
import { pack } from './pack.ts';
import { LIBRARIES, releaseVersion, stageLibrary, stageProgram } from './packages.ts';

const CHECKOUT = resolve(import.meta.dirname, '../..');

/** The section of the changelog for a version. Throws if there is none. */
function notesOf(changelog: string, version: string): string {
  const part = changelog.split(/^(?=## )/m).find((text) => text.startsWith(`## ${version}`));
  if (part === undefined) throw new Error(`CHANGELOG.md says nothing of ${version}: add "## ${version}".`);
  return part;
}

/** Time of the released commit, in seconds since 1970. */
function commitTime(): number {
  return Number(execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: CHECKOUT, encoding: 'utf8' }));
}

function checksums(folder: string): string {
  return readdirSync(folder)
    .toSorted()
    .filter((file) => file !== 'SHA256SUMS')
    .map(
      (file) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex')}  ${file}\n`,
    )
    .join('');
}

const { values } = parseArgs({ options: { output: { type: 'string' } } });
if (values.output === undefined) {
  console.error('release: name a folder: npm run release -- --output DIR');
  process.exit(1);
}
const output = resolve(values.output);
if (existsSync(output) && readdirSync(output).length > 0) {
  console.error(`release: ${output} holds files already; name a new folder.`);
  process.exit(1);
}
mkdirSync(output, { recursive: true });
const work = mkdtempSync(join(tmpdir(), 'zaban-release-'));
try {
  const version = releaseVersion(CHECKOUT);
  const notes = notesOf(readFileSync(join(CHECKOUT, 'CHANGELOG.md'), 'utf8'), version);
  writeGeneratedDocuments();
  await buildPortal();
  await buildScripts();
  await buildQuery();
  const code = join(work, 'compiled');
  const staged = join(work, 'staged');
  compile(CHECKOUT, code);
  const folders = new Map<string, string>();
  for (const name of LIBRARIES) folders.set(`@zaban/${name}`, await stageLibrary(CHECKOUT, code, name, staged));
  folders.set('zaban', await stageProgram(CHECKOUT, code, staged));
  for (const folder of folders.values()) pack(folder, output);
  const tree = join(work, 'installed');
  installTree(CHECKOUT, folders, tree);
  makeDebianPackage(CHECKOUT, tree, { version, seconds: commitTime() }, output);
  packClients(CHECKOUT, version, commitTime(), output);
  // The container image is built later from this folder, on a machine that can pull the base image; see Containerfile.
  for (const file of ['Containerfile', 'compose.yaml', 'nginx-container.conf']) {
    copyFileSync(join(CHECKOUT, 'deploy', file), join(output, file));
  }
  writeFileSync(join(output, 'NOTES.md'), notes);
  writeFileSync(join(output, 'SHA256SUMS'), checksums(output));
  console.log(`Zaban ${version} is in ${output}.`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
