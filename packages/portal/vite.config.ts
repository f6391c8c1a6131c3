import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Browsers with light-dark(), subgrid and the dialog element.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // The content security policy allows files of our own origin, no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { '/corpus': 'http://localhost:3000', '/audio': 'http://localhost:3000' } },
});
