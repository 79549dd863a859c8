import { expect, it } from 'vitest';
import { openStatement } from './open-statement.ts';
import { StatementRefusal } from './statement-file.ts';
import { drawFrom, type Draw } from './testing/first-years/draw.ts';
import { layouts } from './testing/layouts.ts';
import { writePdf } from './testing/write-pdf.ts';

/** What downloads, editors and transfers do to a file. */
const damages: Readonly<Record<string, (bytes: Buffer, draw: Draw) => Buffer>> = {
  'cut off': (bytes, draw) => bytes.subarray(0, draw.whole(0, bytes.length)),
  'some bytes changed': (bytes, draw) => {
    for (let times = 0; times < 20; times += 1)
      bytes[draw.whole(0, bytes.length - 1)] = draw.whole(0, 255);
    return bytes;
  },
  'a piece missing': (bytes, draw) => {
    const at = draw.whole(0, bytes.length);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + draw.whole(1, 400))]);
  },
  'twice behind each other': (bytes) => Buffer.concat([bytes, bytes]),
  'quotes before lines': (bytes, draw) =>
    Buffer.from(
      bytes.toString('latin1').replaceAll('\n', () => (draw.percent(20) ? '\n"' : '\n')),
      'latin1',
    ),
};

it.each(Object.entries(damages))(
  'files of every layout, %s, are read or refused, never more',
  async (_name, damage) => {
    for (const [index, layout] of layouts.entries()) {
      const draw = drawFrom(index);
      const made = await layout.make(3);
      const bytes = damage(Buffer.from(made.bytes), draw);
      try {
        const file = await openStatement(made.fileName, bytes);
        expect([...file.entries()].length).toBeGreaterThanOrEqual(0);
      } catch (error) {
        expect(error, layout.name).toBeInstanceOf(StatementRefusal);
      }
    }
  },
  60_000,
);

it('a PDF one of whose pages is damaged is refused', async () => {
  const line = [{ x: 40, text: '01/13/2026 Rent 1,200.00' }];
  const pdf = Buffer.from(writePdf([[line], [line]])).toString('latin1');
  const bytes = Buffer.from(pdf.replace('/Kids [5 0 R 7 0 R]', '/Kids [5 0 R 6 0 R]'), 'latin1');
  await expect(openStatement('bank.pdf', bytes)).rejects.toBeInstanceOf(StatementRefusal);
});
