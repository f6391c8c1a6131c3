// How are the scripts of published sites built, if their sources have changed?
import { type BuiltFrom, describeBuild, isUpToDate, PORTAL } from '@zaban/portal/build';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { InlineConfig, Rollup } from 'vite';
import { areScriptsBuilt, RECORD_FILE, SCRIPTS_FOLDER } from '../built.ts';

const PACKAGE = dirname(import.meta.dirname);

/** The oldest browsers that are supported: they have DecompressionStream for raw deflate. */
const TARGET = ['chrome123', 'edge123', 'firefox128', 'safari17.5'];

/**
 * Builds the scripts unless they are up to date: `engine.js` for the worker, `page.js` for the page, and `portal.js` with
 * `portal.css`, the whole portal in two files for a site that is published as one file. Resolves to whether they were built.
 */
export async function buildScripts(): Promise<boolean> {
  if (isCurrent()) return false;
  const { build } = await import('vite');
  const modules = new Set<string>();
  const run = async (config: InlineConfig): Promise<Rollup.RollupOutput> => {
    const noted = { name: 'noted', moduleParsed: ({ id }: { id: string }) => void modules.add(id) };
    const made = await build({ logLevel: 'error', mode: 'production', ...config, plugins: [noted] });
    return (Array.isArray(made) ? made[0] : made) as Rollup.RollupOutput;
  };
  const script = async (entry: string): Promise<string> => {
    const output = await run({
      configFile: false,
      root: PACKAGE,
      build: {
        write: false,
        target: TARGET,
        lib: { entry: join(PACKAGE, entry), formats: ['iife'], name: 'zaban' },
        rolldownOptions: { output: { codeSplitting: false } },
      },
      define: { 'process.env.NODE_ENV': '"production"' },
    });
    return codeOf(output);
  };
  const engine = await script('src/worker/main.ts');
  const page = await script('src/page/main.ts');
  const portal = await run({
    configFile: join(PORTAL, 'vite.config.ts'),
    root: PORTAL,
    build: {
      write: false,
      assetsInlineLimit: () => true,
      manifest: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  rmSync(SCRIPTS_FOLDER, { recursive: true, force: true });
  mkdirSync(SCRIPTS_FOLDER);
  writeFileSync(join(SCRIPTS_FOLDER, 'engine.js'), engine);
  writeFileSync(join(SCRIPTS_FOLDER, 'page.js'), page);
  writeFileSync(join(SCRIPTS_FOLDER, 'portal.js'), codeOf(portal));
  writeFileSync(join(SCRIPTS_FOLDER, 'portal.css'), stylesOf(portal));
  const files = [...modules].filter((id) => !id.startsWith('\0') && !id.includes('?'));
  writeFileSync(join(SCRIPTS_FOLDER, RECORD_FILE), JSON.stringify(describeBuild(PACKAGE, files), null, 1));
  return true;
}

function isCurrent(): boolean {
  if (!areScriptsBuilt()) return false;
  return isUpToDate(PACKAGE, JSON.parse(readFileSync(join(SCRIPTS_FOLDER, RECORD_FILE), 'utf8')) as BuiltFrom);
}

function codeOf({ output }: Rollup.RollupOutput): string {
  const chunks = output.filter((each) => each.type === 'chunk');
  const [chunk, ...more] = chunks;
  if (chunk === undefined || more.length > 0)
    throw new Error(`Expected one script, found ${chunks.map(({ fileName }) => fileName).join(', ')}.`);
  return chunk.code;
}

function stylesOf({ output }: Rollup.RollupOutput): string {
  return output
    .flatMap((each) => (each.type === 'asset' && each.fileName.endsWith('.css') ? [String(each.source)] : []))
    .join('\n');
}
