import { createRequire } from 'node:module';

interface Drawn {
  /** In degrees. */
  tilt?: number;
  /** 0 black to 255 white. */
  ink?: number;
  /** How many grey dots lie on it. */
  dots?: number;
}

export const pictureSize = { width: 900, height: 1100 };

/**
 * A photograph of a receipt as far as one can be drawn: rows of print, what stands behind '|' at the right; tilted, pale,
 * dirty; in a font that a package ships, so that no other of the machine decides what is read. Null where there is
 * nothing to draw with, as the package is optional.
 */
export async function drawReceipt(
  rows: readonly string[],
  type: 'png' | 'jpeg',
  { tilt = 0, ink = 20, dots = 0 }: Drawn = {},
): Promise<Buffer | null> {
  const library = await import('@napi-rs/canvas').catch(() => null);
  if (library === null) return null;
  const print = createRequire(import.meta.url).resolve(
    '@fontsource/cousine/files/cousine-latin-400-normal.woff2',
  );
  library.GlobalFonts.registerFromPath(print, 'Receipt print');
  const { width, height } = pictureSize;
  const canvas = library.createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = 'rgb(245, 243, 238)';
  pen.fillRect(0, 0, width, height);
  pen.translate(width / 2, height / 2);
  pen.rotate((tilt * Math.PI) / 180);
  pen.translate(-width / 2, -height / 2);
  pen.fillStyle = `rgb(${ink}, ${ink}, ${ink})`;
  pen.font = '30px "Receipt print"';
  for (const [index, row] of rows.entries()) {
    const [left = '', right = ''] = row.split('|').map((text) => text.trim());
    const y = 80 + index * 52;
    pen.textAlign = 'left';
    pen.fillText(left, 90, y);
    pen.textAlign = 'right';
    pen.fillText(right, width - 90, y);
  }
  pen.fillStyle = 'rgb(150, 150, 150)';
  // The same dirt every time: a step through the picture that meets no row twice alike.
  for (let dot = 0; dot < dots; dot += 1) {
    pen.fillRect((dot * 7_919) % width, (dot * 6_101) % height, 2, 2);
  }
  return type === 'png' ? canvas.encode('png') : canvas.encode('jpeg', 85);
}

/** These pictures beside each other on a dark table, with some of it between them; null where one was not drawn. */
export async function onTable(pictures: readonly (Buffer | null)[]): Promise<Buffer | null> {
  const library = await import('@napi-rs/canvas').catch(() => null);
  if (library === null || pictures.some((picture) => picture === null)) return null;
  const [room, { width, height }] = [60, pictureSize];
  const table = library.createCanvas(room + pictures.length * (width + room), height + 2 * room);
  const pen = table.getContext('2d');
  pen.fillStyle = 'rgb(70, 60, 50)';
  pen.fillRect(0, 0, table.width, table.height);
  for (const [at, picture] of pictures.entries()) {
    const drawn = await library.loadImage(picture ?? Buffer.alloc(0));
    pen.drawImage(drawn, room + at * (width + room), room);
  }
  return table.encode('jpeg', 85);
}

/** A PDF whose pages are nothing but these JPEGs, as a scanner makes it. */
export function scannedPdf(jpegs: readonly Buffer[]): Buffer {
  const { width, height } = pictureSize;
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const places: number[] = [];
  const add = (...pieces: (string | Buffer)[]) => {
    places.push(Buffer.concat(parts).length);
    parts.push(
      Buffer.concat([`${places.length} 0 obj\n`, ...pieces, '\nendobj\n'].map((piece) => Buffer.from(piece as string, 'latin1'))), // prettier-ignore
    );
  };
  const kids = jpegs.map((_, index) => `${3 + index * 3} 0 R`).join(' ');
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(`<< /Type /Pages /Kids [${kids}] /Count ${jpegs.length} >>`);
  for (const [index, jpeg] of jpegs.entries()) {
    const content = 'q 450 0 0 550 0 0 cm /Scan Do Q';
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 450 550] /Contents ${4 + index * 3} 0 R /Resources << /XObject << /Scan ${5 + index * 3} 0 R >> >> >>`,
    );
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
    add(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    );
  }
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = places.length + 1;
  const body = Buffer.concat(parts);
  return Buffer.concat([
    body,
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    ),
  ]);
}
