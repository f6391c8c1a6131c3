import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refuseForeignData, rememberOwner } from './data-owner.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'zaban-owner-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function site(name: string, called: string): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'site.json'), JSON.stringify({ name: called }));
  return path;
}

function claim(of: string): void {
  refuseForeignData(join(folder, 'data'), of, (other) => `name ${other}`);
  rememberOwner(join(folder, 'data'), of);
}

it('takes a folder that is nobody’s, and knows its site again', () => {
  const mine = site('mine', 'Corpus of Mine');
  claim(mine);
  claim(mine);
  site('mine', 'Corpus of Mine, renamed');
  claim(mine);
  const moved = join(folder, 'moved');
  renameSync(mine, moved);
  expect(() => claim(moved)).not.toThrow();
});

it('refuses the data of another site, and says what to do', () => {
  claim(site('mine', 'Corpus of Mine'));
  expect(() => claim(site('other', 'Corpus of Other English'))).toThrow(
    /holds the data of another site, “Corpus of Mine” \(.*\/mine\), and every site needs data of its own: name .*data-other\. If it is the same site, moved and renamed, remove .*data\/belongs-to\.json\.$/,
  );
  // The refused claim changed nothing.
  expect(() => claim(site('mine', 'Corpus of Mine'))).not.toThrow();
});

it('takes a record that cannot be read as none', () => {
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'data', 'belongs-to.json'), '{"name":');
  expect(() => claim(site('mine', 'Corpus of Mine'))).not.toThrow();
});
