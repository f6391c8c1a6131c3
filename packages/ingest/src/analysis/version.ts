import { TEXT_VERSION } from '@zaban/engine/text';

/** Raise this with every change of this package or of packages/english that changes the segment of any text. */
const REVISION = 21;

/** Version of the analysis: an index whose texts were analysed with another version is out of date. */
export const ANALYSIS_VERSION = `${TEXT_VERSION}.${REVISION}`;
