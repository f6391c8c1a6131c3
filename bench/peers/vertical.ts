// How is a vertical file of `zaban export` described to other programs?
import { spawnSync } from 'node:child_process';

export const COLUMNS = ['word', 'pos', 'lemma', 'xpos'];
export const FIELDS = ['fileName', 'category', 'genre'];

/** Whether a program is installed. */
export function isInstalled(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}
