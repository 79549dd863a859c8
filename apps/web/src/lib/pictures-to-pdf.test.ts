import { expect, it } from 'vitest';
import { pdfOf } from './pictures-to-pdf.ts';

it('writes each picture on a page of its own, and where every object begins', async () => {
  const jpeg = (mark: number) => new Uint8Array([0xff, 0xd8, mark, 0xff, 0xd9]);
  const blob = pdfOf([
    { width: 1_700, height: 2_200, bytes: jpeg(1) },
    { width: 800, height: 2_000, bytes: jpeg(2) },
  ]);
  const text = new TextDecoder('latin1').decode(await blob.arrayBuffer());
  expect(text).toMatch(/^%PDF-1\.4\n/);
  expect(text).toContain('/Count 2 /Kids [3 0 R 6 0 R]');
  expect(text.match(/\/MediaBox \[[^\]]*\]/g)).toEqual([
    '/MediaBox [0 0 612.00 792.00]',
    '/MediaBox [0 0 288.00 720.00]',
  ]);
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  const starts = [...text.slice(table).matchAll(/(\d{10}) 00000 n/g)].map(([, at]) => Number(at));
  expect(starts).toHaveLength(8);
  for (const [at, start] of starts.entries())
    expect(text.slice(start)).toMatch(new RegExp(`^${at + 1} 0 obj\\n`));
  for (const [, length, stream] of text.matchAll(/\/Length (\d+) >>\nstream\n([^]*?)\nendstream/g))
    expect(stream).toHaveLength(Number(length));
});
