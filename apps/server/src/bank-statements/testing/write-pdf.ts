interface PlacedText {
  x: number;
  text: string;
}

const lineHeight = 13;
const top = 760;
const characterWidth = 4.8;

/** A PDF of pages of lines, each a few texts at their places, in Courier of eight points. */
export function writePdf(pages: readonly (readonly PlacedText[][])[]): Uint8Array {
  const objects: string[] = ['<< /Type /Catalog /Pages 2 0 R >>', ''];
  objects.push('<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>');
  const kids: number[] = [];
  for (const lines of pages) {
    const drawn = lines.flatMap((line, index) =>
      line
        .filter(({ text }) => text !== '')
        .map(({ x, text }) => {
          const escaped = text.replace(/[\\()]/g, '\\$&');
          return `BT /F1 8 Tf 1 0 0 1 ${x.toFixed(1)} ${top - index * lineHeight} Tm (${escaped}) Tj ET`;
        }),
    );
    const stream = drawn.join('\n');
    objects.push(
      `<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`,
    );
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${objects.length} 0 R >>`,
    );
    kids.push(objects.length);
  }
  objects[1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`;
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(text, 'latin1');
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = Buffer.byteLength(text, 'latin1');
  const entries = offsets
    .map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
    .join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** Cells of a table as placed texts: the first columns from the left, those of `right` ending at their place. */
export function placeCells(
  cells: readonly string[],
  places: readonly { x: number; right?: true }[],
): PlacedText[] {
  return cells.map((text, index) => {
    const place = places[index] ?? { x: 500 };
    return { text, x: place.right === true ? place.x - text.length * characterWidth : place.x };
  });
}
