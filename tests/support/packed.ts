// The public packages as a release packs them, installed in a folder together with their dependencies.
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { compile } from '../../scripts/release/compile.ts';
import { pack } from '../../scripts/release/pack.ts';
import { LIBRARIES, stageLibrary } from '../../scripts/release/packages.ts';

const CHECKOUT = resolve(import.meta.dirname, '../..');

/** Packs `@zaban/engine` and the other public packages, and unpacks the files into `<folder>/node_modules`. */
export async function installPacked(folder: string): Promise<void> {
  const compiled = join(folder, 'compiled');
  compile(CHECKOUT, compiled, LIBRARIES);
  const packed = join(folder, 'packed');
  mkdirSync(packed);
  const modules = join(folder, 'node_modules');
  for (const name of LIBRARIES) {
    const staged = await stageLibrary(CHECKOUT, compiled, name, join(folder, 'staged'));
    pack(staged, packed);
    const target = join(modules, '@zaban', name);
    mkdirSync(target, { recursive: true });
    const [archive] = globSync(`zaban-${name}-*.tgz`, { cwd: packed });
    execFileSync('tar', ['-xzf', join(packed, archive), '-C', target, '--strip-components=1']);
    const { dependencies } = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8')) as {
      dependencies: Readonly<Record<string, string>>;
    };
    // Dependencies from the registry are installed already.
    for (const dependency of Object.keys(dependencies).filter((each) => !each.startsWith('@zaban/'))) {
      const link = join(modules, dependency);
      mkdirSync(dirname(link), { recursive: true });
      const [place] = globSync(`{packages/${name}/node_modules,node_modules}/${dependency}`, { cwd: CHECKOUT });
      try {
        symlinkSync(join(CHECKOUT, place), link);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
    }
  }
}
