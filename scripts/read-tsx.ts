// Preloaded by check-imports.ts: dependency-cruiser’s swc reads TypeScript, but stumbles over JSX unless told of it.
import swc from '@swc/core';

const read = swc.parseFileSync;
swc.parseFileSync = ((file: string, options: object) =>
  read(file, { ...options, tsx: file.endsWith('.tsx') } as Parameters<typeof read>[1])) as typeof read;
