// How is a value that a schema refuses told to people? As the end of a sentence that begins with its name.
import { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;

/** What must stand there, by the name that the validator gives it. */
const KINDS: Readonly<Record<string, string>> = {
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
  const kind = KINDS[expected] ?? expected;
  return missing ? `is missing: it must be ${kind}` : `must be ${kind}`;
}

function sizeWording(origin: string, bound: string): string {
  if (origin !== 'string' && origin !== 'array') return `must be ${bound}`;
  if (bound === 'at least 1') return 'must not be empty';
  return `must have ${bound} ${origin === 'string' ? 'characters' : 'entries'}`;
}

function wordingOf(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      // A parameter of an address that is given twice comes as a list.
      if (issue.expected === 'string' && Array.isArray(issue.input)) return 'must be one text, not several';
      return kindWording(issue.expected, issue.input === undefined);
    case 'invalid_value': {
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

/** All that a value with several forms may be. */
function unionWording({ errors }: { readonly errors: readonly (readonly z.core.$ZodIssue[])[] }): string | undefined {
  const forms = errors.flatMap(([first]) => (first === undefined ? [] : [first.message.replace(/^must be /, '')]));
  return forms.length === 0 ? undefined : `must be ${[...new Set(forms)].join(', or ')}`;
}

// Every schema of this package says it so, whoever parses with it: the server, the command line and the portal.
z.config({ customError: wordingOf });

/** What may be wrong with a request: the place in it, and what the schema said of it. */
interface Problem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

const quoted = (field: string): string => (field === '' ? 'The request' : `“${field}”`);

/**
 * A whole sentence about the first thing that is wrong. A message of a schema that is a sentence of its own stands as it is.
 *
 * @param call the name of a field as its reader knows it
 */
export function problemSentence([problem]: readonly Problem[], call: (field: string) => string = quoted): string {
  const { path, message } = problem;
  return /^\p{Lu}|\.$/u.test(message) ? message : `${call(path.map(String).join('.'))} ${message}.`;
}
