import { type AnalysedToken, English, openParser, printConllu } from '@zaban/english';
import { loadModel, PARSER_FILE } from '@zaban/english/load';
import { type Command, Option } from 'commander';
import { once } from 'node:events';
import { z } from 'zod';
import { CommandError } from '../command-error.ts';
import { type InputLine, inputLines } from '../input-lines.ts';

const Text = z.string();
const Sentences = z.array(z.array(z.string().min(1)));

interface AnalyseFlags {
  readonly tokens?: boolean;
  readonly parse: boolean;
  readonly format: 'json' | 'conllu';
}

/** Parses a line of the input as JSON. Throws a CommandError that names the line and the expected form. */
function readLine<Value>(schema: z.ZodType<Value>, { number, text }: InputLine, expected: string): Value {
  if (text === undefined)
    throw new CommandError(`line ${number} of the input is not UTF-8; convert the input to UTF-8.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  const read = schema.safeParse(value);
  if (!read.success) throw new CommandError(`line ${number} of the input must be ${expected}, as JSON.`);
  return read.data;
}

function analyseLine(
  english: English,
  line: InputLine,
  tokens: boolean,
): { readonly sentences: AnalysedToken[][]; readonly text: string } {
  if (!tokens) {
    const text = readLine(Text, line, 'one string of text');
    return { sentences: english.analyse(text), text };
  }
  const forms = readLine(Sentences, line, 'an array of sentences, each an array of words');
  return { sentences: english.analyseTokens(forms), text: forms.map((sentence) => sentence.join(' ')).join(' ') };
}

/** Throws a CommandError for a sentence without words: CoNLL-U cannot write it, and skipping it would shift all later sentences. */
function refuseEmpty(sentences: readonly (readonly unknown[])[], { number }: InputLine): void {
  const empty = sentences.findIndex((sentence) => sentence.length === 0);
  if (empty < 0) return;
  throw new CommandError(
    `line ${number} of the input: sentence ${empty + 1} has no words, which CoNLL-U cannot say; take it out, or choose --format json.`,
  );
}

export function addAnalyseCommand(program: Command): void {
  program
    .command('analyse')
    .description(
      'tag, lemmatise and parse English: a JSON string of text a line on stdin, its sentences as JSON a line on stdout',
    )
    .option('--tokens', 'a line is an array of sentences, each an array of words; this segmentation is used as it is')
    .option('--no-parse', 'no heads and relations; this is faster')
    .addOption(new Option('--format <format>', 'output format').choices(['json', 'conllu']).default('json'))
    .action(async ({ tokens = false, parse, format }: AnalyseFlags) => {
      const model = loadModel();
      const english = new English(model, parse ? { parser: openParser(model, loadModel(PARSER_FILE)) } : {});
      for await (const line of inputLines()) {
        const { sentences, text } = analyseLine(english, line, tokens);
        if (format === 'conllu') refuseEmpty(sentences, line);
        const answer = format === 'conllu' ? printConllu(sentences, text) : `${JSON.stringify({ sentences })}\n`;
        if (!process.stdout.write(answer)) await once(process.stdout, 'drain');
      }
    });
}
