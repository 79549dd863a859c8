import { Busboy } from '@fastify/busboy';

const fieldsMax = 100;

/** The fields of a form as their very bytes, those sent as files too; none where it is no form. */
export function formFields(body: Uint8Array, contentType: string): Promise<Map<string, Buffer>> {
  const fields = new Map<string, Buffer>();
  return new Promise((resolve) => {
    const limits = { fieldSize: body.length, fields: fieldsMax, files: fieldsMax };
    const headers = { 'content-type': contentType };
    let parser: InstanceType<typeof Busboy>;
    try {
      // One character a byte: a mail may be in any encoding.
      parser = new Busboy({ headers, limits, defCharset: 'latin1' });
    } catch {
      resolve(fields);
      return;
    }
    parser.on('field', (name, value) => fields.set(name, Buffer.from(value, 'latin1')));
    parser.on('file', (name, file) => {
      const pieces: Buffer[] = [];
      file.on('data', (piece: Buffer) => pieces.push(piece));
      file.on('end', () => fields.set(name, Buffer.concat(pieces)));
    });
    parser.on('error', () => resolve(new Map()));
    parser.on('finish', () => resolve(fields));
    parser.end(body);
  });
}
