// How are validation errors worded? As the end of a sentence that begins with the name of the field.
import { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;

/** The wording for an expected type, by the validator's name of the type. */
const TYPE_WORDING: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list, as in ["a","b"]',
  tuple: 'a list, as in [5,5]',
  object: 'an object, as in {"name":"value"}',
  record: 'an object, as in {"name":"value"}',
};

const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'must be a date and time such as 2026-01-31T12:00:00Z',
  date: 'must be a day such as 2026-01-31',
  url: 'must be a web address that begins with https://',
};

function kindWording(expected: string, missing: boolean): string {
  const kind = TYPE_WORDING[expected] ?? expected;
  return missing ? `is missing: it must be ${kind}` : `must be ${kind}`;
}

function sizeWording(origin: string, bound: string): string {
  if (origin !== 'string' && origin !== 'array') return `must be ${bound}`;
  if (bound === 'at least 1') return 'must not be empty';
  return `must have ${bound} ${origin === 'string' ? 'characters' : 'entries'}`;
}

const ONCE = 'must be one value, not several';

function wordingOf(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      // A repeated parameter of a query string is parsed as a list, as in a body.
      if (issue.expected === 'string' && Array.isArray(issue.input)) return ONCE;
      return kindWording(issue.expected, issue.input === undefined);
    case 'invalid_value': {
      if (Array.isArray(issue.input)) return ONCE;
      const values = issue.values.map(String);
      const allowed = values.length === 1 ? values[0] : `one of ${values.join(', ')}`;
      return issue.input === undefined ? `is missing: it must be ${allowed}` : `must be ${allowed}`;
    }
    case 'too_small':
      return sizeWording(issue.origin, `${issue.inclusive === true ? 'at least' : 'more than'} ${issue.minimum}`);
    case 'too_big':
      return sizeWording(issue.origin, `${issue.inclusive === true ? 'at most' : 'less than'} ${issue.maximum}`);
    case 'invalid_format':
      return FORMATS[issue.format];
    case 'invalid_union':
      return unionWording(issue);
    case 'unrecognized_keys':
      return `must not have ${issue.keys.join(', ')}`;
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'not_multiple_of':
      return undefined;
  }
}

/** The wording for a value that matches none of several forms. */
function unionWording({ errors }: { readonly errors: readonly (readonly z.core.$ZodIssue[])[] }): string | undefined {
  const forms = errors.flatMap(([first]) => (first === undefined ? [] : [first.message.replace(/^must be /, '')]));
  return forms.length === 0 ? undefined : `must be ${[...new Set(forms)].join(', or ')}`;
}

// Applies this wording to all schemas, in the server, the command line and the portal.
z.config({ customError: wordingOf });

/** A validation error: the path of the field, and the schema's message. */
interface Problem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Names of fields that say little to the people who fill in the form. */
const FORM_NAMES: Readonly<Record<string, string>> = {
  fName: 'First name',
  lName: 'Last name',
  userCategory: 'User category',
};

function quoted(field: string): string {
  if (field === '') return 'The request';
  return Object.hasOwn(FORM_NAMES, field) ? `${FORM_NAMES[field]} (“${field}”)` : `“${field}”`;
}

/**
 * A complete sentence about the first validation error. A schema message that is already a sentence is returned unchanged.
 *
 * @param call gives the name of a field to show in the sentence
 */
export function problemSentence(problems: readonly Problem[], call: (field: string) => string = quoted): string {
  const { path, message } = problems[0]!;
  return /^\p{Lu}|\.$/u.test(message) ? message : `${call(path.map(String).join('.'))} ${message}.`;
}
