import { FORMAT_VERSION } from '../format/names.ts';

/** Raise it with every change after which the same segments give other bytes in the same format. */
const REVISION = 1;

/** Version of what an index holds: one that was built by another version is out of date, though it may still be readable. */
export const INDEX_VERSION = `${FORMAT_VERSION}.${REVISION}`;
