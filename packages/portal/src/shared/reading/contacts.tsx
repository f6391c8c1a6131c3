import type { Site } from '@zaban/contract';
import { Notice } from '../layout/notice.tsx';
import { Skeleton } from '../layout/skeleton.tsx';
import { useSite } from '../requests/site.ts';
import classes from './contacts.module.css';

/** How to reach the team. */
export function Contacts() {
  const { data, error, refetch } = useSite();
  if (error !== null) {
    return <Notice title="The contacts could not be loaded." error={error} onRetry={refetch} />;
  }
  if (data === undefined) return <Skeleton lines={5} height="2.75rem" />;
  return (
    <dl className={`described above-5 below-5 ${classes.contacts}`}>
      {linesOf(data.contacts).map(([name, text, address]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{address === undefined ? text : <a href={address}>{text}</a>}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Name, text, and the address of a link if there is one. */
type Line = readonly [name: string, text: string, address?: string];

function linesOf({ team, address, email, phone, hours }: Site['contacts']): Line[] {
  const lines: Line[] = [['Team', team]];
  if (address !== '') lines.push(['Address', address]);
  if (email !== '') lines.push(['Email', email, `mailto:${email}`]);
  if (phone !== undefined) lines.push(['Telephone', phone, `tel:${phone.replace(/[^+\d]/g, '')}`]);
  if (hours !== undefined) lines.push(['Hours', hours]);
  return lines;
}
