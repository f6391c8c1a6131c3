import { createReadStream, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { Program } from '../compare/program.ts';
import type { Side } from '../compare/side.ts';

/** SQLite's FTS5 on a database made of the vertical file, with a row for each sentence. */
export async function openFts5(vertical: string, folder: string): Promise<Side> {
  const file = join(folder, 'fts5.sqlite');
  if (!existsSync(file)) {
    const made = `${file}.new`;
    rmSync(made, { force: true });
    await fill(made, vertical);
    renameSync(made, file);
  }
  const program = new Program(process.execPath, [import.meta.filename, file]);
  return {
    name: 'FTS5',
    async ask({ fts5 }, atOnce) {
      if (fts5 === undefined) return undefined;
      const { time, lines } = await program.timed(fts5, atOnce);
      return { time, count: Number(lines[0]) };
    },
    close: () => program.close(),
  };
}

async function fill(file: string, vertical: string): Promise<void> {
  const database = new DatabaseSync(file);
  // All that is no blank belongs to a token, as in the vertical file.
  const tokens = `tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* P* S* Co'"`;
  database.exec(`CREATE VIRTUAL TABLE sentences USING fts5(text, ${tokens})`);
  database.exec('CREATE VIRTUAL TABLE vocabulary USING fts5vocab(sentences, row)');
  database.exec('BEGIN');
  const insert = database.prepare('INSERT INTO sentences VALUES (?)');
  let sentence: string[] = [];
  for await (const line of createInterface({ input: createReadStream(vertical) })) {
    const tab = line.indexOf('\t');
    if (tab > 0) sentence.push(unescaped(line.slice(0, tab)));
    else if (line === '</s>') {
      insert.run(sentence.join(' '));
      sentence = [];
    }
  }
  database.exec('COMMIT');
  database.exec(`INSERT INTO sentences(sentences) VALUES ('optimize')`);
  database.close();
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** Answers statements, one line of them after the other, each with the number of the first or of its rows. */
async function answer(file: string): Promise<void> {
  const database = new DatabaseSync(file, { readOnly: true });
  for await (const line of createInterface({ input: process.stdin })) {
    const [first] = line.split('; ').map((statement) => database.prepare(statement).all());
    console.log(first[0] !== undefined && 'n' in first[0] ? first[0].n : first.length);
  }
}

if (import.meta.main) await answer(process.argv[2]);
