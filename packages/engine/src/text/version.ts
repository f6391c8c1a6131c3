/**
 * Version of the rules in this folder. Must be raised with every change after which some text has other tokens, or
 * other values are equal when folded: everything that was made from texts is then made again.
 */
export const TEXT_VERSION = 4;
