/** A page as a JPEG, its sides in pixels. */
export interface PagePicture {
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Letters of a page are still read well, and a photograph of a phone is a third of its size. */
const longest = 2_600;
/** How large a page is beside its pixels: the server draws pages as finely. */
const pointsOfPixel = 72 / 200;

/** A picture that this browser does not show. */
export class UnreadablePicture extends Error {
  readonly file: File;

  constructor(file: File) {
    super(`${file.name} cannot be opened by this browser`);
    this.name = 'UnreadablePicture';
    this.file = file;
  }
}

/** Photographs of the pages of one paper, as one PDF of that name. Rejects with UnreadablePicture where one is none here. */
export async function pagesAsPdf(files: readonly File[], name: string): Promise<File> {
  const pages: PagePicture[] = [];
  for (const file of files) pages.push(await jpegOf(file));
  return new File([pdfOf(pages)], name, { type: 'application/pdf' });
}

async function jpegOf(file: File): Promise<PagePicture> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new UnreadablePicture(file);
  });
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  // What can be seen through is paper.
  if (pen !== null) pen.fillStyle = 'white';
  pen?.fillRect(0, 0, canvas.width, canvas.height);
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88));
  if (jpeg === null) throw new Error('the picture was not written');
  const { width, height } = canvas;
  return { width, height, bytes: new Uint8Array(await jpeg.arrayBuffer()) };
}

const pointsOf = (pixels: number): string => (pixels * pointsOfPixel).toFixed(2);

/** A PDF is a list of objects and where each begins; a JPEG stands in it as it is. */
export function pdfOf(pages: readonly PagePicture[]): Blob {
  const parts: (string | Uint8Array<ArrayBuffer>)[] = [];
  const starts: number[] = [];
  let size = 0;
  const write = (part: string | Uint8Array<ArrayBuffer>) => {
    parts.push(part);
    size += part.length;
  };
  const object = (dictionary: string, stream?: string | Uint8Array<ArrayBuffer>) => {
    starts.push(size);
    write(`${starts.length} 0 obj\n${dictionary}\n`);
    if (stream !== undefined) {
      write('stream\n');
      write(stream);
      write('\nendstream\n');
    }
    write('endobj\n');
  };
  write('%PDF-1.4\n');
  object('<< /Type /Catalog /Pages 2 0 R >>');
  const kids = pages.map((_, at) => `${3 + at * 3} 0 R`).join(' ');
  object(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  for (const [at, { width, height, bytes }] of pages.entries()) {
    const [across, down] = [pointsOf(width), pointsOf(height)];
    const [content, image] = [4 + at * 3, 5 + at * 3];
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] /Contents ${content} 0 R /Resources << /XObject << /P ${image} 0 R >> >> >>`,
    );
    const drawing = `${across} 0 0 ${down} 0 0 cm /P Do`;
    object(`<< /Length ${drawing.length} >>`, drawing);
    object(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>`,
      bytes,
    );
  }
  const table = size;
  const places = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  write(`xref\n0 ${starts.length + 1}\n0000000000 65535 f \n${places}`);
  write(`trailer\n<< /Size ${starts.length + 1} /Root 1 0 R >>\n`);
  write(`startxref\n${table}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}
