/** One line of a paper: where it begins, or with `right` where it ends, in points from the top left corner. */
export interface PaperText {
  text: string;
  top: number;
  left?: number;
  right?: number;
  size?: number;
  isBold?: boolean;
}

const page = { width: 612, height: 792 };

/** A PDF of one page with these texts, in the Helvetica that every reader has. */
export function writePaper(texts: readonly PaperText[], rules: readonly number[]): Buffer {
  const content = [...texts.map(writeText), ...rules.map(writeRule)].join('\n');
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [5 0 R] /Count 1 >>',
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 6 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}${table}${trailer}`, 'latin1');
}

function writeText({ text, top, left = 0, right, size = 11, isBold = false }: PaperText): string {
  const x = right === undefined ? left : right - widthOf(text) * size;
  const escaped = text.replace(/[\\()]/g, '\\$&');
  return `BT /F${isBold ? 2 : 1} ${size} Tf ${x.toFixed(1)} ${page.height - top} Td (${escaped}) Tj ET`;
}

const writeRule = (top: number) =>
  `0.8 G 0.5 w 72 ${page.height - top} m ${page.width - 72} ${page.height - top} l S`;

/** Of figures, in ems: all that is set to the right. */
const widthOf = (text: string) =>
  text.split('').reduce((sum, letter) => sum + ('.,'.includes(letter) ? 0.278 : 0.556), 0);
