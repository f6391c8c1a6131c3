// Does every relative link in the project's Markdown lead to an existing file, and every anchor to a heading?
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { spawnSync } from 'node:child_process';
import { writeGeneratedDocuments } from './generated-documents.ts';

writeGeneratedDocuments();

const files = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
})
  .stdout.split('\0')
  .filter((file) => file !== '' && existsSync(file));

/** Anchors as the common Markdown hosts derive them from headings. */
function anchorsOf(markdown: string): Set<string> {
  const headings = markdown.matchAll(/^#{1,6}\s+(.+)$/gm);
  return new Set(
    Array.from(headings, ([, title]) =>
      title
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    ),
  );
}

let broken = 0;
for (const file of files) {
  const markdown = readFileSync(file, 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  for (const [, target] of markdown.matchAll(/\[[^\]]*\]\(([^)\s]+)\)/g)) {
    // In the pages of a site a leading slash is a route of the portal.
    if (/^([a-z]+:|\/)/.test(target)) continue;
    const [path, anchor] = target.split('#');
    const place = path === '' ? file : normalize(join(dirname(file), decodeURI(path)));
    const missing = !existsSync(place)
      ? 'no such file'
      : anchor !== undefined && place.endsWith('.md') && !anchorsOf(readFileSync(place, 'utf8')).has(anchor)
        ? 'no such heading'
        : undefined;
    if (missing !== undefined) {
      console.error(`${file}: ${target}: ${missing}`);
      broken += 1;
    }
  }
}
if (broken > 0) process.exit(1);
