// Which flags does `zaban query` take? The parameters of the query strings of the HTTP calls, which the contract defines.
import {
  type Fields,
  helpOf,
  OPERATION_NAMES,
  OPERATION_QUERIES,
  OPERATION_REQUESTS,
  type OperationName,
  OPERATIONS,
  parameterOf,
  problemSentence,
  requestOfQuery,
} from '@zaban/contract';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { CommandError } from '../command-error.ts';

/** Parameters that the command line defines itself: the query is an argument, and `limit` has no upper bound. */
const OWN = new Set(['cql', 'simple', 'offset', 'limit']);

interface Flag {
  /** Help texts, each with the operations that use it: wording or default may differ between operations. */
  readonly descriptions: Map<string, OperationName[]>;
  /** Whether the flag is boolean; without a value it is true. */
  readonly isSwitch: boolean;
}

function collectFlags(operations: readonly OperationName[]): Map<string, Flag> {
  const flags = new Map<string, Flag>();
  for (const operation of operations) {
    const fields: Fields = OPERATIONS[operation].fields;
    for (const [field, said] of Object.entries(fields)) {
      const name = parameterOf(field, said);
      if (OWN.has(name)) continue;
      const flag = flags.get(name) ?? { descriptions: new Map(), isSwitch: said.kind === 'flag' };
      const help = helpOf(said);
      flag.descriptions.set(help, [...(flag.descriptions.get(help) ?? []), operation]);
      flags.set(name, flag);
    }
  }
  return flags;
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

/** Collects the values of a flag that may be repeated. */
export function repeat(value: string, earlier: string[] | undefined): string[] {
  return [...(earlier ?? []), value];
}

/** Adds one flag for every parameter of every operation. */
export function addRequestFlags(command: Command): void {
  command.addOption(new Option('--operation <name>', 'operation').choices(OPERATION_NAMES).default('concordance'));
  command.option('--offset <rows>', 'rows to skip', wholeNumber);
  command.option('--limit <rows>', 'number of rows (default: all)', wholeNumber);
  addFlags(command, collectFlags(OPERATION_NAMES), (operations) => ` [${operations.join(', ')}]`);
}

/** Adds the flags that choose texts. `requestOfFlags` makes of them a request for the operation `documents`. */
export function addPartFlags(command: Command): void {
  addFlags(command, collectFlags(['documents']), () => '');
}

function addFlags(
  command: Command,
  flags: ReadonlyMap<string, Flag>,
  usedBy: (operations: readonly OperationName[]) => string,
): void {
  for (const [name, { descriptions, isSwitch }] of flags) {
    const said = Array.from(descriptions, ([help, operations]) => `${help}${usedBy(operations)}`).join(' ');
    command.addOption(new Option(`--${name} ${isSwitch ? '[true|false]' : '<value>'}`, said).argParser(repeat));
  }
}

/** A command line in which each switch has an explicit value, so that the next argument is not read as its value. */
export function switchesWrittenOut(args: readonly string[]): string[] {
  const switches = new Set(
    Array.from(collectFlags(OPERATION_NAMES)).flatMap(([name, flag]) => (flag.isSwitch ? [`--${name}`] : [])),
  );
  return args.map((arg, at) => {
    const valueFollows = args[at + 1] === 'true' || args[at + 1] === 'false';
    return switches.has(arg) && !valueFollows ? `${arg}=true` : arg;
  });
}

/** Returns a function that gives the flag for the path of a field, such as `window.0`. */
function flagOf(operation: OperationName): (field: string) => string {
  const fields: Fields = OPERATIONS[operation].fields;
  return (field) => {
    const [name = field] = field.split('.');
    const said = fields[name];
    return `--${said === undefined ? name : parameterOf(name, said)}`;
  };
}

/**
 * Builds the request from the flags.
 *
 * @throws CommandError when a flag does not belong to the operation or its value cannot be read
 */
export function requestOfFlags(query: string | undefined, flags: Readonly<Record<string, unknown>>): unknown {
  const operation = flags.operation as OperationName;
  const shape = OPERATION_QUERIES[operation].shape as Readonly<Record<string, unknown>>;
  const given: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(flags)) {
    if (!Array.isArray(value)) continue;
    if (!(name in shape)) {
      throw new CommandError(
        `--${name} does not belong to ${operation}, which takes ${Object.keys(shape)
          .map((known) => `--${known}`)
          .join(', ')}.`,
      );
    }
    given[name] = value.length === 1 ? (value[0] as string) : (value as string[]);
  }
  if (query === undefined && 'cql' in shape) {
    throw new CommandError(
      `A query is missing: write it after the index, in CQL ('[lemma="go"]') or with --simple in plain words (--simple tea).`,
    );
  }
  if (query !== undefined && 'cql' in shape) given[flags.simple === true ? 'simple' : 'cql'] = query;
  const parsed = OPERATION_QUERIES[operation].safeParse(given);
  if (!parsed.success) throw new CommandError(problemSentence(parsed.error.issues, flagOf(operation)));
  const { offset: _offset, limit: _limit, ...parameters } = parsed.data;
  const { offset, limit } = flags;
  const request = { ...requestOfQuery(operation, parameters), offset, limit };
  const complete = OPERATION_REQUESTS[operation].safeParse(request);
  if (!complete.success) throw new CommandError(problemSentence(complete.error.issues, flagOf(operation)));
  return complete.data;
}
