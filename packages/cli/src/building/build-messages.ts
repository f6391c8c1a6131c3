// Which messages are exchanged with the process that builds an index?

/** What site.json says of texts that say it not themselves. */
export interface HowRead {
  readonly language?: string | undefined;
  /** What counts as the same in their words. */
  readonly folds?: readonly string[] | undefined;
}

/** The request to the process. */
export interface BuildRequest extends HowRead {
  /** The site's folder, or the sources of a corpus. */
  readonly site: string | readonly string[];
  /** Folder of the index. */
  readonly index: string;
}

/** A message of the process; the last one is `built` or `failed`. */
export type BuildMessage =
  | {
      readonly kind: 'progress';
      readonly phase: string;
      readonly done: number;
      readonly total?: number;
      readonly unit: string;
    }
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'built'; readonly documentCount: number; readonly tokenCount: number }
  | {
      readonly kind: 'failed';
      readonly name: string;
      readonly message: string;
      /** Whether the message is written for users. */
      readonly isForUsers: boolean;
      readonly code?: string;
      readonly path?: string;
    };
