import { PDFDocument } from '@napi-rs/canvas';
import type { PlacedText } from './invoices.ts';

const page = { width: 612, height: 792 };

type Pen = Pick<
  ReturnType<PDFDocument['beginPage']>,
  'fillStyle' | 'font' | 'letterSpacing' | 'textAlign' | 'fillText'
>;

function write(pen: Pen, texts: readonly PlacedText[], font: string): void {
  pen.fillStyle = 'black';
  for (const { text, x, y, size, align } of texts) {
    // Joined letters (ffi) have no text in the PDF that is written here, as they have in those of other programs.
    pen.letterSpacing = '0.02px';
    pen.font = `${size}px "${font}"`;
    pen.textAlign = align;
    pen.fillText(text, x, y);
  }
}

/** The invoice as a PDF that holds its text. */
export function invoicePdf(texts: readonly PlacedText[], font: string): Buffer {
  const pdf = new PDFDocument();
  write(pdf.beginPage(page.width, page.height), texts, font);
  pdf.endPage();
  return pdf.close();
}
