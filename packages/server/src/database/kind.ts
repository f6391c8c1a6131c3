/** The two databases that the server runs on. */
export type DatabaseKind = 'sqlite' | 'postgres';
