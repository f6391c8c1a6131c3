/** Headings of the two columns that each table of this screen has: count in the pasted text, count in the corpus. */
export function CountHeads() {
  return (
    <>
      <th scope="col" className="figure">
        In your text
      </th>
      <th scope="col" className="figure">
        In the corpus
      </th>
    </>
  );
}
