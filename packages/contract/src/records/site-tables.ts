import { z } from 'zod';
import { OPERATIONS } from '../operations/index.ts';
import { PATHS } from '../paths.ts';
import type { RecordTable } from './croissant.ts';

const COUNTED = { documents: 'The texts with their metadata', wordlist: 'The words of the texts with their frequency' };

/**
 * The tables that a site gives away whole.
 * @param fields metadata of the texts
 * @param listed title of the word list; undefined if the site has none
 */
export function siteTables(address: string, fields: readonly string[], listed: string | undefined): RecordTable[] {
  const counted = (['documents', 'wordlist'] as const).map((name): RecordTable => {
    const { properties } = z.toJSONSchema(OPERATIONS[name].answer().shape.rows.element) as {
      properties: Record<string, { type: string; description?: string }>;
    };
    return {
      name,
      about: COUNTED[name],
      address: `${address}${PATHS.exportOf(name)}?format=parquet`,
      type: 'application/vnd.apache.parquet',
      columns: Object.entries(properties).flatMap(([column, { type, description: about }]): RecordTable['columns'] =>
        type === 'object'
          ? fields.map((field) => ({ name: field, type: 'text', about }))
          : [{ name: column, type: TYPES[type] ?? 'text', about }],
      ),
    };
  });
  if (listed === undefined) return counted;
  const list = { name: 'listedWords', about: listed, address: `${address}${PATHS.wordListFile('csv')}` };
  return [...counted, { ...list, type: 'text/csv', columns: [] }];
}

const TYPES: Readonly<Record<string, 'whole' | 'number'>> = { integer: 'whole', number: 'number' };
