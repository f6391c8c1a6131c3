/** Version of the format that this code reads and writes. */
export const FORMAT_VERSION = 1;

/** Names the folder of the build that is in force. */
export const CURRENT_FILE = 'CURRENT';

/** Held by whoever builds, for as long as it builds; always empty. */
export const LOCK_FILE = 'LOCK';

/** Folder in which the next build is written before it is renamed. */
export const WORK_FOLDER = 'unfinished';

/** Folder for what a build keeps on the disk until it is written. */
export const PIECES_FOLDER = 'pieces';

/** File of a build that describes all its others. */
export const MANIFEST_FILE = 'manifest.json';

/** Blocks start at multiples of this many bytes from the end of the header; zeros fill the gaps. */
export const BLOCK_ALIGNMENT = 16;

/** Positions in a block of a posting list. */
export const POSTING_BLOCK = 128;
