/**
 * Address of the bundled module that can run this command line, or undefined if the sources are needed.
 * @param folder folder of the bundle and of the list of its sources
 */
export function queryFile(args: readonly string[], folder?: URL): string | undefined;
