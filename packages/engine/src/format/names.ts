/** Version of the index format that this code reads and writes. */
export const FORMAT_VERSION = 2;

/** File that contains the name of the folder of the build in force. */
export const CURRENT_FILE = 'CURRENT';

/** Lock file of a running build; always empty. */
export const LOCK_FILE = 'LOCK';

/** Folder in which the next build is written before it is renamed. */
export const WORK_FOLDER = 'unfinished';

/** Folder for number chunks of a running build that are kept on disk. */
export const CHUNKS_FOLDER = 'pieces';

/** File of a build that describes all its others. */
export const MANIFEST_FILE = 'manifest.json';

/** Blocks start at multiples of this many bytes from the end of the header; zeros fill the gaps. */
export const BLOCK_ALIGNMENT = 16;

/** Positions in a block of a posting list. */
export const POSTING_BLOCK = 128;
