import { type AnalysedToken, English, openParser, printConllu } from '@zaban/english';
import { loadModel, PARSER_FILE } from '@zaban/english/load';
import { type Command, Option } from 'commander';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { Failure } from '../failure.ts';

const Text = z.string();
const Sentences = z.array(z.array(z.string().min(1)));

interface AnalyseFlags {
  readonly tokens?: boolean;
  readonly parse: boolean;
  readonly format: 'json' | 'conllu';
}

/** What a line of the input says, as JSON; throws a Failure that names the line and what was expected. */
function readLine<Value>(schema: z.ZodType<Value>, line: string, number: number, expected: string): Value {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    value = undefined;
  }
  const read = schema.safeParse(value);
  if (!read.success) throw new Failure(`line ${number} of the input must be ${expected}, as JSON.`);
  return read.data;
}

function analyseLine(
  english: English,
  line: string,
  number: number,
  tokens: boolean,
): { readonly sentences: AnalysedToken[][]; readonly text: string } {
  if (!tokens) {
    const text = readLine(Text, line, number, 'one string of text');
    return { sentences: english.analyse(text), text };
  }
  const forms = readLine(Sentences, line, number, 'an array of sentences, each an array of words');
  return { sentences: english.analyseTokens(forms), text: forms.map((sentence) => sentence.join(' ')).join(' ') };
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
      let number = 0;
      for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
        number += 1;
        if (line.trim() === '') continue;
        const { sentences, text } = analyseLine(english, line, number, tokens);
        const answer = format === 'conllu' ? printConllu(sentences, text) : `${JSON.stringify({ sentences })}\n`;
        if (!process.stdout.write(answer)) await once(process.stdout, 'drain');
      }
    });
}
