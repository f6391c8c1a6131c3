import { TableHead } from '../../shared/lines/table-head.tsx';
import type { SampleLine } from './sample-line.ts';

/** A sample line with an explanation of each of its parts; nothing in it can be clicked. */
export function SampleTable({ line }: { readonly line: SampleLine }) {
  return (
    <table className="facts-table stacking" aria-label="A sample line">
      <TableHead columns={['Left Text', 'Center Word', 'Right Text', 'End Text']} />
      <tbody>
        <tr>
          <td data-heading="Left Text">{line.left}</td>
          <td data-heading="Center Word">
            <mark>{line.node}</mark>
          </td>
          <td data-heading="Right Text">{line.right}</td>
          <td data-heading="End Text">{line.end}</td>
        </tr>
        <tr>
          <td data-heading="">Left context: the words before the center word.</td>
          <td data-heading="">The word that was searched for.</td>
          <td data-heading="">Right context: the words after the center word.</td>
          <td data-heading="">The end of the sentence.</td>
        </tr>
      </tbody>
    </table>
  );
}
