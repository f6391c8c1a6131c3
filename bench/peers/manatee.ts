import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Program } from '../compare/program.ts';
import type { Side } from '../compare/side.ts';
import { COLUMNS, FIELDS, isInstalled } from './vertical.ts';

/** Answers queries, one a line, each with the number of hits. */
const SERVER = `
import sys, manatee
corpus = manatee.Corpus(sys.argv[1])
for line in sys.stdin:
    query, _, then = line.rstrip('\\n').partition('\\t')
    hits = manatee.Concordance(corpus, query, 0, -1)
    hits.sync()
    task, _, keys = then.partition(' ')
    if task == 'freq':
        rows = manatee.StrVector(), manatee.NumVector(), manatee.NumVector()
        corpus.freq_dist(hits.RS(), keys, 1, *rows)
    elif task == 'collocates':
        rows = manatee.CollocItems(hits, 'word', 'l', 1, 1, -5, 5, 50)
        while not rows.eos():
            rows.get_item()
            rows.next()
    else:
        if task == 'sort':
            hits.sort(keys)
        lines = manatee.KWICLines(corpus, hits.RS(True, 0, 20), '-5', '5', 'word', 'word', '', '')
        while lines.nextline():
            lines.get_left(), lines.get_kwic(), lines.get_right()
    print(hits.size(), flush=True)
`;

/** Manatee on a corpus made of the vertical file, or undefined if it is not installed. */
export async function openManatee(vertical: string, folder: string): Promise<Side | undefined> {
  const isThere = isInstalled('compilecorp') && spawnSync('python3', ['-c', 'import manatee']).status === 0;
  if (!isThere) return undefined;
  const place = resolve(folder, 'manatee');
  const registered = join(place, 'bench');
  if (!existsSync(registered)) encode(resolve(vertical), place, registered);
  const program = new Program('python3', ['-c', SERVER, registered]);
  return {
    name: 'Manatee',
    async ask({ manatee }, atOnce) {
      if (manatee === undefined) return undefined;
      // Queries have this sign too: only before a task is it a border.
      const { time, lines } = await program.timed(manatee.replace(/\|(?=(?:sort|freq|collocates)\b)/, '\t'), atOnce);
      return { time, count: Number(lines[0]) };
    },
    close: () => program.close(),
  };
}

function encode(vertical: string, place: string, registered: string): void {
  mkdirSync(place, { recursive: true });
  const settings = [
    `PATH "${place}/data"`,
    `VERTICAL "${vertical}"`,
    'ENCODING "UTF-8"',
    ...COLUMNS.map((column) => `ATTRIBUTE ${column}`),
    `STRUCTURE doc { ${FIELDS.map((field) => `ATTRIBUTE ${field}`).join('\n')} }`,
    'STRUCTURE p',
    'STRUCTURE s',
  ];
  writeFileSync(registered, `${settings.join('\n')}\n`);
  try {
    execFileSync('compilecorp', ['--no-ske', registered], { stdio: 'inherit' });
  } catch (error) {
    rmSync(registered, { force: true });
    throw error;
  }
}
