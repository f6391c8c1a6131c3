import { mkdirSync } from 'node:fs';
import { buildIndex, FileStorage } from '@zaban/engine';
import { segmentOf, type TestDocument } from '../../../engine/src/testing/index.ts';
import { TEXTS } from './test-site.ts';

/** Builds the index of some texts in a folder, as a corpus of its own. */
export async function buildIn(folder: string, documents: readonly TestDocument[] = TEXTS): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const source = { documentStructure: 'doc', segments: [segmentOf(documents)] };
  await buildIndex(new FileStorage(folder), source, { version: 'test' });
}
