import table from '../../shared/lines/plain-table.module.css';

/** Heads of the two columns that each table here has: how often in the pasted text, how often in the corpus. */
export function CountHeads() {
  return (
    <>
      <th scope="col" className={table.figure}>
        In your text
      </th>
      <th scope="col" className={table.figure}>
        In the corpus
      </th>
    </>
  );
}
