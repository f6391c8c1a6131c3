import table from '../../shared/lines/plain-table.module.css';

const SAMPLE = {
  left: 'The elders of both families sat in the',
  node: 'jirga',
  right: 'until the evening prayer, and nobody',
  end: 'raised his voice.',
} as const;

/** A sample line with a word on each of its parts; nothing in it can be clicked. */
export function SampleTable() {
  return (
    <table className={`${table.table} ${table.stacking}`} aria-label="A sample line">
      <thead>
        <tr>
          <th scope="col">Left Text</th>
          <th scope="col">Center Word</th>
          <th scope="col">Right Text</th>
          <th scope="col">End Text</th>
        </tr>
      </thead>
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
          <td data-heading="">What stands before: read it towards the middle.</td>
          <td data-heading="">What was searched.</td>
          <td data-heading="">What stands behind.</td>
          <td data-heading="">Where the sentence ends.</td>
        </tr>
      </tbody>
    </table>
  );
}
