// Which libraries are bundled into the package that uses them? Fewer packages and files install faster.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type Rollup } from 'vite';

/**
 * The bundled libraries by the package that uses them: readers and writers of file formats, regular expressions, flags of the command
 * line, and the list of common passwords. Few packages depend on the same. Libraries that use the network are not bundled, so that an installation can update them.
 */
export const INLINED: Readonly<Record<string, readonly string[]>> = {
  calls: ['markdown-it'],
  cli: ['commander'],
  engine: ['re2js'],
  ingest: ['parse5', 'saxes'],
  server: ['@zxcvbn-ts/language-common', 'markdown-it', 'yazl'],
  'word-list': ['read-excel-file/node'],
};

/** Name of the package in a module specifier: `read-excel-file` for `read-excel-file/node`. */
export const packageOf = (specifier: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

/** Path of a bundled library in the folder of the package that uses it. */
export const inlinedFile = (specifier: string): string => `libraries/${specifier.replaceAll('/', '-')}.js`;

/**
 * Writes each bundled library of a package as one module into `<output>/libraries`, with the licences of all packages in them.
 * @param name folder of the package below `packages`
 */
export async function inlineLibraries(checkout: string, name: string, output: string): Promise<void> {
  const inlined: string[] = [];
  for (const specifier of INLINED[name] ?? []) {
    const { code, moduleIds } = await bundled(join(checkout, 'packages', name), specifier);
    const file = join(output, inlinedFile(specifier));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
    inlined.push(...moduleIds);
  }
  if (inlined.length > 0) writeLicences(inlined, join(output, 'libraries', 'LICENCES.txt'));
}

/** Writes the licences of the packages that contain these modules into one file. */
export function writeLicences(moduleIds: readonly string[], file: string): void {
  const licences = new Map<string, string>();
  for (const id of moduleIds) addLicence(licences, id);
  const texts = [...licences].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([title, text]) => `${title}\n\n${text}`);
  writeFileSync(file, texts.join(`\n\n${'-'.repeat(80)}\n\n`));
}

async function bundled(root: string, specifier: string): Promise<Rollup.OutputChunk> {
  const entry = 'virtual:entry';
  // The exports are listed by name, since those of a CommonJS library are known only after it is loaded. The list also has
  // `default`, which the ES module may lack (`shimMissingExports`) and nothing imports.
  const names = Object.keys((await import(specifier)) as object).filter((name) => /^[\w$]+$/.test(name));
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      target: 'node24',
      rolldownOptions: { input: entry, shimMissingExports: true, output: { codeSplitting: false } },
    },
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? join(root, 'entry.js') : undefined),
        load: (id) =>
          id === join(root, 'entry.js') ? `export { ${names.join(', ')} } from '${specifier}';` : undefined,
      },
    ],
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rollup.RollupOutput;
  if (output.length !== 1 || output[0].type !== 'chunk') throw new Error(`${specifier} is not one module.`);
  return output[0];
}

/** Adds the licence of the package that contains a module, by its name and version. */
function addLicence(licences: Map<string, string>, moduleId: string): void {
  const at = moduleId.lastIndexOf('/node_modules/');
  if (at === -1) return;
  const name = packageOf(moduleId.slice(at + '/node_modules/'.length));
  const folder = join(moduleId.slice(0, at), 'node_modules', name);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  const title = `${name} ${manifest.version}: ${manifest.license}`;
  if (licences.has(title)) return;
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  const text = file === undefined ? undefined : readFileSync(join(folder, file), 'utf8').trim();
  licences.set(title, text ?? `(The package has no text of its licence; its home is ${manifest.homepage}.)`);
}
