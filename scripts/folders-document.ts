// Lists the question that each folder of the packages answers, from the first lines of its `index.ts`.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PACKAGES = join(import.meta.dirname, '../packages');

interface Row {
  readonly folder: string;
  readonly question: string;
}

/** The rows of one file: its own question, and those of folders that it lists as `- folder: question`. */
function rowsOf(file: string): Row[] {
  const [head] = readFileSync(join(PACKAGES, file), 'utf8').split(/^(?!\/\/ )/m);
  const lines = head
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.slice('// '.length));
  const folder = dirname(file).replace('/src', '');
  const [name] = folder.split('/');
  const listed = lines.flatMap((line) => {
    const [, names, question] = /^- ([^:]+): (.+)$/.exec(line) ?? [];
    return names === undefined ? [] : names.split(', ').map((each) => ({ folder: `${name}/${each}`, question }));
  });
  const own = /^[^]*?\?/.exec(lines.join(' '))?.[0];
  return own === undefined || own.startsWith('- ') ? listed : [{ folder, question: own }, ...listed];
}

/** The complete text of docs/reference/folders.md. */
export function foldersDocument(): string {
  const files = globSync(['*/src/**/index.ts', '*/src/main.tsx'], { cwd: PACKAGES });
  const rows = files
    .flatMap(rowsOf)
    .toSorted((a, b) => (a.folder < b.folder ? -1 : 1))
    .map(({ folder, question }) => `| \`${folder}\` | ${question} |`);
  return `# Folders of the packages

Which question does each folder answer? Made from the first lines of each \`index.ts\`.

| folder | the question it answers |
|---|---|
${rows.join('\n')}
`;
}
