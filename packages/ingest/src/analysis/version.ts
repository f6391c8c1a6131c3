import { TEXT_VERSION } from '@zaban/engine';

/** Raise it with every change of this package or of packages/english after which some text has other segments. */
const REVISION = 9;

/** Version of the analysis: an index whose texts were analysed by another one is out of date. */
export const ANALYSIS_VERSION = `${TEXT_VERSION}.${REVISION}`;
