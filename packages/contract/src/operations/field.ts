// How is a field of a request described? As plain data, so that a page reads defaults and bounds without loading the schemas.

/** A subcorpus as a caller writes it. */
export interface PartGiven {
  readonly criteria?: string | undefined;
  readonly filter?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly filesWith?: string | undefined;
}

/** A subcorpus; without `filter` and `filesWith`, all texts of the criteria. */
export interface Part extends PartGiven {
  readonly criteria: string;
}

/** A token pattern that the context of a hit must, or with `exclude` must not, match. */
export interface ContextFilterGiven {
  readonly pattern: string;
  readonly window: readonly [number, number];
  readonly exclude?: boolean | undefined;
}

interface ContextFilter extends ContextFilterGiven {
  readonly exclude: boolean;
}

/** With the id of a corpus, the subcorpus is of that one. */
interface ReferencePart extends Part {
  readonly corpus?: string | undefined;
}

interface ReferenceListGiven {
  readonly name?: string | undefined;
  readonly words: Readonly<Record<string, number>>;
  readonly total: number;
  readonly cutOff?: number | undefined;
  readonly attribute?: string | undefined;
}

interface ReferenceList extends ReferenceListGiven {
  readonly cutOff: number;
}

/** The type of the value in a complete request, for each kind of field. */
interface Values {
  text: string;
  flag: boolean;
  whole: number;
  positive: number;
  list: readonly string[];
  window: readonly [number, number];
  context: readonly [number, number] | string;
  structure: string | null;
  filter: Readonly<Record<string, readonly string[]>>;
  contextFilters: readonly ContextFilter[];
  part: Part;
  reference: 'rest' | ReferencePart | { readonly list: ReferenceList } | { readonly listName: string };
  rows: number;
}

/** The types of values as a caller writes them: they differ if a part of the value has a default. */
interface ValuesGiven extends Omit<Values, 'contextFilters' | 'part' | 'reference'> {
  contextFilters: readonly ContextFilterGiven[];
  part: PartGiven;
  reference:
    | 'rest'
    | (PartGiven & Pick<ReferencePart, 'corpus'>)
    | { readonly list: ReferenceListGiven }
    | { readonly listName: string };
}

/** Bounds of the kinds of fields that have bounds. */
interface Bounds {
  /** In UTF-16 units. */
  text: { readonly longest?: number };
  whole: { readonly least: number; readonly most?: number };
  /** Number of entries. */
  list: { readonly least?: number; readonly most?: number };
  /** Tokens on each side. */
  window: { readonly most: number };
  context: { readonly most: number };
  /** Rows of an HTTP answer: the default, and the maximum. */
  rows: { readonly inCalls: { readonly default: number; readonly most: number } };
}

interface Described {
  /** A sentence for the help, without the form, the bounds and the default, which are added to it. */
  readonly help: string;
  /** Name in a query string, if it differs. */
  readonly parameter?: string;
  /** Whether a request without the field is refused. A field with neither `required` nor a default may be absent. */
  readonly required?: true;
}

type FieldOf = {
  readonly [Kind in keyof Values]: Described & {
    readonly kind: Kind;
    readonly default?: Values[Kind];
  } & (Kind extends keyof Bounds ? Bounds[Kind] : object);
};

interface Choice extends Described {
  readonly kind: 'choice';
  readonly of: readonly [string, ...string[]];
  readonly default?: string;
}

export type Kind = keyof Values | 'choice';

/** One field of a request. */
export type Field<Of extends Kind = Kind> = (FieldOf & { readonly choice: Choice })[Of];

export type Fields = Readonly<Record<string, Field>>;

type ValueOf<One, All extends Values | ValuesGiven> = One extends { readonly of: readonly (infer Value)[] }
  ? Value
  : One extends { readonly kind: infer Of extends keyof Values }
    ? All[Of]
    : never;

type NamesWith<All, What> = { [Name in keyof All]: All[Name] extends What ? Name : never }[keyof All];

type Fixed = { readonly required: true };
type Known = Fixed | { readonly default: unknown };

/** The type of a complete request with these fields: every default is filled in. */
export type Complete<All> = { readonly [Name in NamesWith<All, Known>]: ValueOf<All[Name], Values> } & {
  readonly [Name in Exclude<keyof All, NamesWith<All, Known>>]?: ValueOf<All[Name], Values> | undefined;
};

/** The type of a request with these fields as a caller writes it. */
export type Given<All> = { readonly [Name in NamesWith<All, Fixed>]: ValueOf<All[Name], ValuesGiven> } & {
  readonly [Name in Exclude<keyof All, NamesWith<All, Fixed>>]?: ValueOf<All[Name], ValuesGiven> | undefined;
};
