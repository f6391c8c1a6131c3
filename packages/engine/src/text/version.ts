/**
 * Version of the rules in this folder. Raise it with every change after which some text has other tokens, or other values count
 * as the same: whatever was made from texts is then made again.
 */
export const TEXT_VERSION = 2;
