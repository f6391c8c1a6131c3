/** A line of a page: its position in points from the left and from the foot, and its font size. */
export interface PdfLine {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size?: number;
}

/** A minimal PDF file of these pages: in Helvetica, not compressed. */
export function pdfOf(pages: readonly (readonly PdfLine[])[], info = ''): Buffer {
  const first = 4;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${first + 2 * at} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, at) => {
      const content = lines
        .map(
          ({ x, y, text, size = 10 }) => `BT /F1 ${size} Tf ${x} ${y} Td (${text.replaceAll(/[\\()]/g, '\\$&')}) Tj ET`,
        )
        .join('\n');
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${first + 2 * at + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
    `<< ${info} >>`,
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root 1 0 R /Info ${size - 1} 0 R >>\nstartxref\n${file.length}\n%%EOF`,
    'latin1',
  );
}
