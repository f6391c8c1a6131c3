import type { Site } from '@zaban/contract';

/** The copyright line: years, holders and licence. */
export function copyrightOf({ released, contacts, licence }: Pick<Site, 'released' | 'contacts' | 'licence'>): string {
  const from = released?.slice(0, 4);
  const to = String(new Date().getFullYear());
  const years = from === undefined || from === to ? to : `${from}–${to}`;
  return `Copyright © ${years} ${contacts.team}. ${licence.name}.`;
}
