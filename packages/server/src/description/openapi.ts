/** JSON Schema, as far as the descriptions of calls use it. */
export interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
  readonly example?: string;
}

interface Content {
  readonly schema?: Schema;
  readonly example?: unknown;
}

/** What a body or an answer can have, by its media type. */
export type Contents = Readonly<Record<string, Content>>;

export interface Response {
  readonly description: string;
  readonly content?: Contents;
}

/** One call. */
export interface Call {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Contents };
  readonly responses: Readonly<Record<string, Response>>;
  /** Not empty: only signed-in users may make the call. */
  readonly security?: readonly object[];
}

/** An OpenAPI document, as far as it is read here. */
export interface Description {
  readonly info: { readonly version: string };
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly components?: object;
  /** The calls by path and method in lower case. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
}
