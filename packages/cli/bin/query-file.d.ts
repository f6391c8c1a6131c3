/**
 * Address of the module that answers this command line alone, or undefined where all sources are needed.
 * @param folder where the module is, with the list of its sources
 */
export function queryFile(args: readonly string[], folder?: URL): string | undefined;
