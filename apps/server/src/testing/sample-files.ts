import { utils, write, type BookType } from '@e965/xlsx';
import yazl from 'yazl';

export interface PdfText {
  text: string;
  x: number;
  /** From the bottom of the page, as PDF counts. */
  y: number;
}

/** A PDF of one page a list, each text at its place in Helvetica 12. `extra` goes into the trailer. */
export function samplePdf(pages: readonly (readonly PdfText[])[], extra = ''): Buffer {
  const objects: string[] = [];
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  objects.push('<< /Type /Catalog /Pages 2 0 R >>');
  objects.push(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  objects.push('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  for (const [index, texts] of pages.entries()) {
    const content = texts
      .map(
        ({ text, x, y }) => `BT /F1 12 Tf ${x} ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`,
      )
      .join('\n');
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${extra}>>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}

/** What a PDF with a password has in its trailer; the keys are nonsense, which no password opens. */
export const encryptedTrailer = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O (${'o'.repeat(32)}) /U (${'u'.repeat(32)}) >> /ID [(aaaaaaaaaaaaaaaa) (aaaaaaaaaaaaaaaa)] `;

type Cell = string | number | Date | null;

/** A workbook of named sheets; a Date becomes a cell with a date format. */
export function sampleWorkbook(
  sheets: Record<string, Cell[][]>,
  bookType: BookType = 'xlsx',
): Buffer {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { UTC: true }), name);
  }
  return write(book, { type: 'buffer', bookType, compression: true }) as Buffer;
}

/** A zip of these entries. */
export async function sampleZip(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
