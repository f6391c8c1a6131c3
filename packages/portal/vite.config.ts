import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ResolvedConfig } from 'vite';
import { describeBuild } from './build/built-from.ts';
import { compressFiles } from './build/compressed-files.ts';
import { nameVersion, writeServiceWorker } from './build/offline-files.ts';
import { withBreakpoints } from './build/named-breakpoints.ts';
import { writePreparedPages } from './build/prepared-pages.ts';
import { RECORD_FILE } from './built.ts';

/** Modules of the workers, which are bundles of their own. */
const modulesOfWorkers = new Set<string>();

function notingModules(): Plugin {
  return {
    name: 'noting-modules',
    generateBundle() {
      for (const id of this.getModuleIds()) modulesOfWorkers.add(id);
    },
  };
}

/** Style sheets name the breakpoints, which media queries cannot take from variables. */
const breakpoints: Plugin = {
  name: 'breakpoints',
  enforce: 'pre',
  transform: { filter: { id: /\.css$/ }, handler: withBreakpoints },
};

/** What is left to do when the files of the portal are written. */
function finishing(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'finishing',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      if (!config.build.write) return;
      const folder = join(config.root, config.build.outDir);
      const version = nameVersion(folder);
      await writePreparedPages(folder, config);
      await writeServiceWorker(folder, config.root, version);
      await compressFiles(folder);
      // Last: a folder with this file is complete.
      const record = describeBuild(config.root, [...this.getModuleIds(), ...modulesOfWorkers]);
      writeFileSync(join(folder, RECORD_FILE), JSON.stringify(record, null, 1));
    },
  };
}

/** The model of English is compressed by itself: a server must not take it for the compressed twin of another file. */
function workerAsset({ names }: { readonly names: readonly string[] }): string {
  return names.some((name) => name.endsWith('.gz')) ? 'assets/[name]-[hash].bin' : 'assets/[name]-[hash][extname]';
}

/** The file of folders that the first screens do without. What their modules import stays in `shared`. */
const afterFirst = (name: string, test: RegExp) => ({
  name,
  test,
  minShareCount: 2,
  priority: 1,
  includeDependenciesRecursively: false,
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [breakpoints, react(), finishing()],
  // Scripts and styles name each other relative to themselves, so that the same files work below any path. Only the pages
  // name files from the root: the server puts its path before them (see `withBasePath`).
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // Browsers with light-dark(), subgrid and the dialog element.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // The content security policy allows files of our own origin, no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Few files: over a slow line a round trip costs more than the bytes. One style sheet, one file for what most
    // screens share, and one for each screen.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The list of files and an opened text, which no screen has before the first search.
            afterFirst('files', /portal\/src\/shared\/files\//),
            // What is saved as a table, which is fetched with the first screen that can.
            afterFirst('tables', /contract\/src\/(?:zip|tables)\/|portal\/src\/shared\/table-file\//),
            afterFirst('own-texts', /portal\/src\/shared\/own-texts\//),
            afterFirst('controls', /portal\/src\/controls\/on-few-screens\//),
            {
              name: 'shared',
              test: /rolldown\/runtime|portal\/src\/(?:shared|controls)\/|contract\/src\/|engine\/src\/(?:errors\.ts|text\/)|@tanstack\//,
              minShareCount: 2,
            },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
  worker: {
    format: 'es',
    plugins: () => [notingModules()],
    rolldownOptions: { output: { assetFileNames: workerAsset } },
  },
  server: { proxy: { '/corpus': 'http://localhost:3000', '/audio': 'http://localhost:3000' } },
});
