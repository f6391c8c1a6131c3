import { readTable } from '@zaban/contract/tables';
import { csvOf } from './csv-of-rows.ts';
import { randomUUID } from 'node:crypto';
import {
  COUNTRIES,
  DEFAULT_USER_CATEGORY,
  accountEmailProblem,
  PASSWORD_LENGTH,
  MESSAGES,
  USER_CATEGORIES,
} from '@zaban/contract';
import { accountOf } from '../clients/account-limits.ts';
import { commonPasswordProblem } from '../clients/common-passwords.ts';
import { isoOf, type Database } from '../database/index.ts';
import { recordAction } from './audit.ts';

const COLUMNS = [
  'fName',
  'lName',
  'email',
  'country',
  'userCategory',
  'registered',
  'addressProved',
  'suspended',
] as const;

/**
 * An account. Times are in ISO 8601, `suspended` is '' if it is not; `addressProved` says by `yes` or `no` whether the user has confirmed
 * the email address by a mailed link.
 */
export type TeamUser = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** All accounts, the oldest first. */
export async function listUsers({ db }: Database): Promise<TeamUser[]> {
  const rows = await db.selectFrom('users').selectAll().orderBy('created_at').orderBy('email').execute();
  return rows.map((row) => ({
    fName: row.first_name,
    lName: row.last_name,
    email: row.email,
    country: row.country,
    userCategory: row.user_category,
    registered: isoOf(row.created_at),
    addressProved: row.email_verified ? 'yes' : 'no',
    suspended: row.suspended_at ?? '',
  }));
}

/** The accounts as CSV. */
export const usersCsv = csvOf(COLUMNS);

export interface ImportedUsers {
  readonly added: number;
  /** Rows that were left out: the line of the file, from 1, and the reason. */
  readonly left: readonly { readonly line: number; readonly problem: string }[];
}

interface ImportRow extends Pick<TeamUser, 'fName' | 'lName' | 'email' | 'country' | 'userCategory'> {
  readonly line: number;
  readonly password: string;
}

/**
 * Adds the accounts of a CSV file with the columns fName, lName, email, country and, optionally, userCategory and password.
 * A user without a password sets one with "Forgot password". Invalid rows are left out. Throws a TableFault that names the row, and
 * adds nothing, if the table is damaged.
 */
export async function importUsers(database: Database, csv: string): Promise<ImportedUsers> {
  const left: { line: number; problem: string }[] = [];
  let added = 0;
  for (const row of readRows(csv)) {
    const problem = problemOf(row) ?? (await commonPasswordProblem(row.password)) ?? (await addUser(database, row));
    if (problem === undefined) added += 1;
    else left.push({ line: row.line, problem });
  }
  return { added, left };
}

function readRows(csv: string): ImportRow[] {
  const [header, ...rows] = readTable(csv);
  if (header === undefined) return [];
  const columns = header.values.map((name) => name.trim());
  return rows.map(({ line, values }) => {
    const value = (column: string): string => values[columns.indexOf(column)]?.trim() ?? '';
    return {
      line,
      fName: value('fName'),
      lName: value('lName'),
      email: accountOf(value('email')),
      country: value('country'),
      userCategory: value('userCategory') || DEFAULT_USER_CATEGORY,
      password: value('password'),
    };
  });
}

function problemOf({ fName, lName, email, country, userCategory, password }: ImportRow): string | undefined {
  if (fName === '') return MESSAGES.firstNameRequired;
  if (lName === '') return MESSAGES.lastNameRequired;
  if (!COUNTRIES.includes(country)) return `“${country}” is not a country of the list.`;
  if (!(USER_CATEGORIES as readonly string[]).includes(userCategory))
    return `“${userCategory}” is not a user category.`;
  if (password !== '' && password.length < PASSWORD_LENGTH.least) return MESSAGES.passwordTooShort;
  return accountEmailProblem(email);
}

async function addUser({ db, kind, moment }: Database, row: ImportRow): Promise<string | undefined> {
  const now = moment(new Date());
  const stamps = { created_at: now, updated_at: now };
  const id = randomUUID();
  const { hashPassword } = await import('better-auth/crypto');
  const hash = row.password === '' ? undefined : await hashPassword(row.password);
  return db.transaction().execute(async (transaction) => {
    const made = await transaction
      .insertInto('users')
      .values({
        ...stamps,
        id,
        name: `${row.fName} ${row.lName}`,
        email: row.email,
        email_verified: kind === 'sqlite' ? 0 : false,
        first_name: row.fName,
        last_name: row.lName,
        country: row.country,
        user_category: row.userCategory,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (made.numInsertedOrUpdatedRows !== 1n) return `There is already an account with ${row.email}.`;
    if (hash !== undefined) {
      await transaction
        .insertInto('accounts')
        .values({
          ...stamps,
          id: randomUUID(),
          user_id: id,
          account_id: id,
          provider_id: 'credential',
          password: hash,
        })
        .execute();
    }
    await recordAction(transaction, { action: 'users import', subject: id });
    return undefined;
  });
}
