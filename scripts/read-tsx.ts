// Preloaded by check-imports.ts: makes the swc of dependency-cruiser parse `.tsx` files with JSX enabled.
import swc from '@swc/core';

const read = swc.parseFileSync;
swc.parseFileSync = ((file: string, options: object) =>
  read(file, { ...options, tsx: file.endsWith('.tsx') } as Parameters<typeof read>[1])) as typeof read;
