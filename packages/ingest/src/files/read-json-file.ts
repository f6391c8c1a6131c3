import { readFileSync } from 'node:fs';
import { parseJsonFile } from '@zaban/engine/errors';
import { unreadable } from './unreadable.ts';

/** The value in a JSON file. @throws SourceError if it cannot be read or is not JSON */
export function readJsonFile(file: string): unknown {
  try {
    return parseJsonFile(file, readFileSync(file, 'utf8'));
  } catch (error) {
    throw unreadable(file, error);
  }
}
