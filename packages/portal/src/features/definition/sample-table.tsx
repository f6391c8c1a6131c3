import { TableHead } from '../../shared/lines/table-head.tsx';

const SAMPLE = {
  left: 'The elders of both families sat in the',
  node: 'jirga',
  right: 'until the evening prayer, and nobody',
  end: 'raised his voice.',
} as const;

/** A sample line with an explanation of each of its parts; nothing in it can be clicked. */
export function SampleTable() {
  return (
    <table className="facts-table stacking" aria-label="A sample line">
      <TableHead columns={['Left Text', 'Center Word', 'Right Text', 'End Text']} />
      <tbody>
        <tr>
          <td data-heading="Left Text">{SAMPLE.left}</td>
          <td data-heading="Center Word">
            <mark>{SAMPLE.node}</mark>
          </td>
          <td data-heading="Right Text">{SAMPLE.right}</td>
          <td data-heading="End Text">{SAMPLE.end}</td>
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
