// Commands with which the team lists, exports and deletes entries in the database of an installation.
import {
  addMember,
  auditCsv,
  backUpDatabase,
  type Config,
  deleteAccount,
  deleteMessage,
  downloadsCsv,
  exportUser,
  importUsers,
  listAudit,
  listDownloads,
  listMembers,
  listMessages,
  listUsers,
  messagesCsv,
  moveToPostgres,
  openTeamDatabase,
  printReport,
  readConfig,
  recordAction,
  removeMember,
  restoreUser,
  suspendUser,
  usageReport,
  usersCsv,
} from '@zaban/server';
import { TableFault } from '@zaban/contract/tables';
import type { Command } from 'commander';
import { readFileSync, writeFileSync } from 'node:fs';
import { counted } from '../counted.ts';
import { siteOfData } from '@zaban/ingest/sources';
import { dataInWords } from '../opening/data-owner.ts';
import { CommandError } from '../command-error.ts';
import { corpusOfSite } from '../opening/site-corpus.ts';
import { tableText } from '../table-text.ts';

type TeamDatabase = Awaited<ReturnType<typeof openTeamDatabase>>;

/** Settings of the installation. These commands do not read the site's folder. */
function teamConfig(): Config {
  return readConfig('.');
}

/** Throws a CommandError if the site of the installation is known and has no such corpus. */
async function requireCorpus(id: string): Promise<void> {
  const site = siteOfData(teamConfig().data);
  if (site !== undefined) await corpusOfSite(site, id);
}

async function withDatabase<Result>(task: (database: TeamDatabase) => Promise<Result>): Promise<Result> {
  const database = await openTeamDatabase(teamConfig());
  try {
    return await task(database);
  } finally {
    await database.close();
  }
}

/** How rows are read, and written as CSV. */
interface Listing<Row> {
  readonly list: (database: TeamDatabase) => Promise<Row[]>;
  readonly csv: (rows: readonly Row[]) => string;
}

/** Adds `list` and `export` for one kind of rows. If `isRecorded`, each use is written to the audit log. */
function addListing<Row extends object>(
  command: Command,
  what: string,
  { list, csv }: Listing<Row>,
  isRecorded = true,
): void {
  const read = (action: 'list' | 'export'): Promise<Row[]> =>
    withDatabase(async (database) => {
      const rows = await list(database);
      if (isRecorded)
        await recordAction(database.db, { action: `${command.name()} ${action}`, details: `${rows.length} rows` });
      return rows;
    });
  command
    .command('list')
    .description(`show the ${what}`)
    .action(async () => {
      const rows = await read('list');
      if (rows.length === 0) console.log(`There are no ${what} yet.`);
      else console.table(rows);
    });
  command
    .command('export [file]')
    .description(`write the ${what} as CSV, to a file or to the output`)
    .action(async (file: string | undefined) => {
      const rows = await read('export');
      if (file === undefined) process.stdout.write(csv(rows));
      else {
        writeFileSync(file, csv(rows), { mode: 0o600 });
        console.log(`${rows.length} ${what} in ${file}.`);
      }
    });
}

function addDeletion(
  command: Command,
  key: string,
  remove: (database: TeamDatabase, key: string) => Promise<boolean>,
): void {
  command
    .command(`delete <${key}>`)
    .description(`delete one, named by its ${key}`)
    .action(async (value: string) => {
      if (!(await withDatabase((database) => remove(database, value))))
        throw new CommandError(`There is none with the ${key} ${value}.`);
      console.log(`Deleted ${value}.`);
    });
}

/** Adds a command that changes one account, given by its email address. */
function addSwitch(
  command: Command,
  name: string,
  change: (database: TeamDatabase, email: string) => Promise<boolean>,
  { description, done }: { readonly description: string; readonly done: string },
): void {
  command
    .command(`${name} <email>`)
    .description(description)
    .action(async (email: string) => {
      if (!(await withDatabase((database) => change(database, email))))
        throw new CommandError(`There is none with the email ${email}.`);
      console.log(`${done} ${email}.`);
    });
}

export function addTeamCommands(program: Command): void {
  const users = program.command('users').description('the registered users');
  addListing(users, 'users', { list: listUsers, csv: usersCsv });
  addDeletion(users, 'email', deleteAccount);
  addSwitch(users, 'suspend', suspendUser, {
    description: 'end the sessions of a user and prevent further logins',
    done: 'Suspended',
  });
  addSwitch(users, 'restore', restoreUser, { description: 'let a suspended user log in again', done: 'Restored' });
  users
    .command('show <email>')
    .description('everything that is stored about a user, as JSON, with the messages sent from the same email address')
    .action(async (email: string) => {
      const stored = await withDatabase(async (database) => {
        const found = await exportUser(database, email);
        if (found !== undefined) {
          await recordAction(database.db, {
            action: 'users show',
            ...(found.id === undefined ? {} : { subject: found.id }),
          });
        }
        return found?.stored;
      });
      if (stored === undefined) throw new CommandError(`Nothing is stored about ${email}.`);
      console.log(JSON.stringify(stored, null, 2));
    });
  users
    .command('import <file>')
    .description('add the users of a CSV file (fName, lName, email, country, userCategory, password)')
    .action(async (file: string) => {
      const bytes = readFileSync(file);
      const csv = tableText(bytes, file);
      const { added, left } = await withDatabase((database) => importUsers(database, csv)).catch((error: unknown) => {
        throw error instanceof TableFault ? new CommandError(`${file}: ${error.message}; no user was added.`) : error;
      });
      for (const { line, problem } of left) console.error(`${file}:${line}: ${problem}`);
      console.log(`${counted(added, 'user')} added, ${counted(left.length, 'row')} left out.`);
    });

  const messages = program.command('messages').description('what visitors wrote on the Help page');
  addListing(messages, 'messages', { list: listMessages, csv: messagesCsv });
  addDeletion(messages, 'id', deleteMessage);

  const downloads = program.command('downloads').description('who downloaded what');
  addListing(downloads, 'downloads', { list: listDownloads, csv: downloadsCsv });

  const members = program.command('members').description('who may use a corpus that is for members');
  members
    .command('list')
    .description('show the members, besides those of site.json')
    .action(async () => {
      const rows = await withDatabase(listMembers);
      if (rows.length === 0) console.log('There are no members yet.');
      else console.table(rows);
    });
  for (const [name, change, done, none] of [
    ['add', addMember, 'Added', 'is a member already'],
    ['remove', removeMember, 'Removed', 'is no member'],
  ] as const) {
    members
      .command(`${name} <corpus> <member>`)
      .description(`${name} the email address of an account, or @ and a mail domain`)
      .action(async (corpus: string, member: string) => {
        if (!/^[^@\s]*@[^@\s]+$/.test(member)) {
          throw new CommandError(`“${member}” is neither an email address nor @ and a mail domain.`);
        }
        if (name === 'add') await requireCorpus(corpus);
        const isChanged = await withDatabase((database) => change(database, { corpus, member }));
        console.log(isChanged ? `${done} ${member}.` : `${member} ${none} of ${corpus}.`);
      });
  }

  const audit = program.command('audit').description('what the team did: when, who, what');
  addListing(audit, 'entries', { list: listAudit, csv: auditCsv }, false);

  program
    .command('report')
    .description('use by month for funders: searches, downloads, countries of registration; no personal data')
    .action(async () => {
      process.stdout.write(printReport(await withDatabase(usageReport)));
    });
  program
    .command('backup <file>')
    .description('copy the SQLite database; the server may be running')
    .action(async (file: string) => {
      await backUpDatabase(teamConfig(), file);
      await withDatabase((database) => recordAction(database.db, { action: 'backup' }));
      console.log(`A copy of the database in ${dataInWords(teamConfig().data)}, is ${file}.`);
    });
  program
    .command('move-database <url>')
    .description('copy everything from SQLite into an empty PostgreSQL database')
    .action(async (url: string) => {
      const rows = await moveToPostgres(teamConfig().data, url);
      for (const [table, count] of Object.entries(rows)) console.log(`${table}: ${counted(count, 'row')}`);
      console.log('Start the server with DATABASE_URL set to use it.');
    });
}
