/** Request to the process that builds an index; `BuildNews` are its messages. See build-aside.ts. */
export interface BuildOrder {
  /** The site's folder. */
  readonly site: string;
  /** Folder of the index. */
  readonly index: string;
}

export type BuildNews =
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
