// Writes docs/measures.md (npm run measures).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measuresDocument } from './measures-document.ts';

writeFileSync(join(import.meta.dirname, '../docs/measures.md'), measuresDocument());
