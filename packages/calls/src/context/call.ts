import {
  ROUTES,
  type AcceptLicenceBody,
  type CallName,
  type CorpusInfo,
  type DocumentInfo,
  type ListedWordDoc,
} from '@zaban/contract';
import type { z } from 'zod';
import type { Client, Computed, RunOptions } from './client.ts';
import type { CallContext } from './context.ts';
import type { ServedIndex } from './served-index.ts';

/** A word of the list as lists need it. */
export interface ListedRow {
  readonly word: string;
  /** The word in lower case. */
  readonly word_folded: string;
  readonly category: string;
  readonly tag: string;
  readonly source_language: string;
}

/** A build of the corpus of a call, and how it is asked. */
export interface BuildOfCorpus {
  readonly served: ServedIndex;
  readonly run: <Answer extends object>(request: object, options?: RunOptions) => Promise<Answer>;
}

/** The client of one call, and what answers it: a server and a page each do this in their own way. */
export interface Calling {
  readonly context: CallContext;
  readonly client: Client;
  /** Runs an operation or a task. Unless the call is for everybody, the answer has only what the client may see. */
  readonly run: <Answer extends object>(request: object, options?: RunOptions) => Promise<Answer>;
  /** Does work with the texts or the word list at once. A page fetches first what it lacks of them. */
  readonly read: <Result>(work: () => Result) => Promise<Result>;
  /** Throws a CallError if the client may not read the whole of a text. */
  readonly requireReadWhole: (document: DocumentInfo) => Promise<void>;
  /** The words of the list in a category, and from a language. */
  readonly listedRows: (filter: {
    readonly category?: string | undefined;
    readonly sourceLanguage?: string | undefined;
  }) => Promise<readonly ListedRow[]>;
  /** One word of the list in any spelling; undefined if it is none. */
  readonly wordNamed: (written: string) => Promise<ListedWordDoc | undefined>;
  /** The corpora that the client may see. */
  readonly corpora: () => Promise<readonly CorpusInfo[]>;
  /** A kept build of the corpus, or the one in force. @throws CallError unknown_build */
  readonly buildNamed: (name: string | undefined) => Promise<BuildOfCorpus>;
  /** Keeps that the user of the client accepts the licence of a corpus. @throws CallError if there is no user, or no such licence */
  readonly acceptLicence: (licence: AcceptLicenceBody) => Promise<void>;
  /** The zip of a category of a build; undefined if there is none. */
  readonly downloadOf: (
    buildId: string,
    category: string,
  ) => { readonly bytes: number; readonly texts: number } | undefined;
}

/** The values with which the examples of a site work. Undefined: the site has no such thing. */
export interface ExampleValues {
  /** A word to search for. */
  readonly word: string;
  /** A category of the site. */
  readonly category: string;
  /** Name of a text, one that everybody may read if there is one. */
  readonly file: string | undefined;
  /** A word of the word list. */
  readonly listed: string | undefined;
  /** Name of a page. */
  readonly page: string | undefined;
  /** A category that has a zip. */
  readonly dataSet: string | undefined;
}

/** The values of one request; a value that the site does not have is undefined. */
export interface Example {
  /** Values of parameters, in the path and in the query string. */
  readonly parameters?: Readonly<Record<string, string | undefined>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** The schemas of the parts of a call. */
export interface Schemas {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
}

type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The parts of a call as their schemas parsed them. */
export interface AskedOf<Given extends Schemas> {
  readonly params: Read<Given['params']>;
  readonly query: Read<Given['query']>;
  readonly body: Read<Given['body']>;
}

interface Description<Given extends Schemas, Doc extends z.ZodType, Found> {
  readonly name: CallName;
  /** The group of calls in the API description. */
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly schemas: Given;
  readonly doc: Doc;
  /** Statuses of its errors. */
  readonly failures: readonly (400 | 401 | 403 | 404 | 503)[];
  /** The name under which a server counts its uses; absent: it does not. */
  readonly countedAs?: string;
  /** Whether it changes something, so that pages of other sites may not make it. */
  readonly changes?: true;
  /** Whether empty fields of the query string count. Forms send them for fields without input. */
  readonly emptyCounts?: true;
  /** A request that the API description shows. */
  readonly example: (values: ExampleValues) => Example;
  /** Seconds for which a browser may use an answer again. */
  readonly maximumAge?: number;
  /** What the request names, before anything is answered. @throws CallError if it is not there, or not for this client */
  readonly find?: (calling: Omit<Calling, 'run'>, asked: AskedOf<Given>) => Found | Promise<Found>;
}

/** A call: its address, what it takes and gives, and how it is answered. */
export interface Call extends Description<Schemas, z.ZodType, unknown> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** A `Computed` if the answers are cached, otherwise the answer itself. */
  readonly answer: (calling: Calling, asked: never, found: unknown) => object | null | Promise<object | null>;
  /** Whether its answers depend only on the build and the request, so that a server caches them. */
  readonly isCached: boolean;
  readonly isForEverybody?: true;
}

type Answering<Caller, Given extends Schemas, Found, Result> = (
  calling: Caller,
  asked: AskedOf<Given>,
  found: Found,
) => Result | Promise<Result>;

/** A call whose answers a server caches as long as a build is in force. What is run for it shows only what the client may see. */
export function cachedCall<Given extends Schemas, Doc extends z.ZodType<object>, Found = undefined>(
  description: Description<Given, Doc, Found> & {
    /** Whether the answer is the same for all clients: it does not tell the order of words in a text that they may not read whole. */
    readonly isForEverybody?: true;
    readonly answer: Answering<Calling, Given, Found, Computed<z.output<Doc>>>;
  },
): Call {
  return { ...addressOf(description.name), ...description, isCached: true } as unknown as Call;
}

/** A call whose answers are not cached. */
export function call<Given extends Schemas, Doc extends z.ZodType<object | null>, Found = undefined>(
  description: Description<Given, Doc, Found> & {
    readonly answer: Answering<Omit<Calling, 'run'>, Given, Found, z.output<Doc>>;
  },
): Call {
  return { ...addressOf(description.name), ...description, isCached: false } as unknown as Call;
}

function addressOf(name: CallName): Pick<Call, 'method' | 'path'> {
  const { path, ...route } = ROUTES[name];
  return { method: 'method' in route ? route.method : 'GET', path };
}
