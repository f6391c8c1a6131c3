import { FORMAT_VERSION } from '../format/names.ts';

/** Must be raised with every change that makes the same segments give other bytes in the same format. */
const REVISION = 1;

/** Version of the content of an index. An index of another version is out of date, even if it can still be read. */
export const INDEX_VERSION = `${FORMAT_VERSION}.${REVISION}`;
