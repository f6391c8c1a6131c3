import { CORPUS_FIELDS, problemSentence } from '@zaban/contract';
import { z } from 'zod';
import type { ToolContext } from '../../ask.ts';
import { askIn } from '../../in-corpus.ts';

/** An answer as data, and in plain words. */
export interface ToolAnswer {
  readonly doc: object;
  readonly lines: readonly string[];
}

/** A tool as assistants see it. */
interface ToolDescription {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: object;
  readonly outputSchema: object;
  readonly annotations: object;
}

export interface Tool {
  readonly description: ToolDescription;
  /** @throws ArgumentFault, AskFailure */
  readonly answer: (given: unknown, context: ToolContext) => Promise<ToolAnswer>;
}

/** Arguments that the tool does not take; the message is a sentence that says what it takes. */
export class ArgumentFault extends Error {
  override readonly name = 'ArgumentFault';
}

/** No tool changes anything, and each asks the same texts. */
const ANNOTATIONS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** The argument that chooses a corpus. */
const CORPUS = {
  corpus: CORPUS_FIELDS.corpus.describe('Id of a corpus, see list_corpora. Default: the first.').optional(),
};

interface Described<Given extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly help: string;
  readonly given: Given;
  readonly doc: z.ZodType;
  /** Whether it tells of the site, and not of one of its corpora. */
  readonly isOfSite?: true;
  readonly answer: (given: z.output<Given>, context: ToolContext) => Promise<ToolAnswer>;
}

/** A tool with its schemas, and the corpus as an argument. Arguments that it does not know are refused, so that the assistant can correct them. */
export function tool<Given extends z.ZodObject>({
  name,
  title,
  help,
  given: own,
  doc,
  isOfSite,
  answer,
}: Described<Given>): Tool {
  const schema = isOfSite === true ? own : own.extend(CORPUS);
  const known = Object.keys(schema.shape);
  return {
    description: {
      name,
      title,
      description: help,
      inputSchema: { ...jsonSchema(schema), additionalProperties: false },
      outputSchema: jsonSchema(doc),
      annotations: { title, ...ANNOTATIONS },
    },
    answer: (given, context) => {
      const unknown = Object.keys(z.record(z.string(), z.unknown()).catch({}).parse(given)).find(
        (argument) => !known.includes(argument),
      );
      if (unknown !== undefined) {
        throw new ArgumentFault(
          known.length === 0
            ? `${name} takes no arguments.`
            : `${name} has no argument “${unknown.slice(0, 100)}”; it takes ${known.join(', ')}.`,
        );
      }
      const read = schema.safeParse(given);
      if (!read.success) throw new ArgumentFault(problemSentence(read.error.issues.slice(0, 1)));
      const { corpus, ...rest } = read.data as { readonly corpus?: string };
      return answer(rest as z.output<Given>, { ...context, corpus, ask: askIn(context.ask, corpus) });
    },
  };
}

/** JSON Schema of what is written: fields with a default need not be given, and answers may have more fields. */
function jsonSchema(schema: z.ZodType): object {
  const { $schema: _dialect, ...made } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema: node }) => {
      // Every whole number has these bounds, which say nothing of the field.
      if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum;
      if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum;
      // Many clients read an older draft of JSON Schema, which has no `prefixItems`.
      const { prefixItems: parts, ...others } = node;
      if (parts === undefined) return;
      delete node.prefixItems;
      Object.assign(node, others, { items: { anyOf: parts }, minItems: parts.length, maxItems: parts.length });
    },
  });
  return made;
}
