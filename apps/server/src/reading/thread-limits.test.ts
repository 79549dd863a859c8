import { expect, it } from 'vitest';
import { drawReceipt } from '../testing/sample-pictures.ts';
import { hasOcr } from './pictures/ocr.ts';
import { readFile } from './read-file.ts';
import { readingLimits } from './reading-limits.ts';

const lines = Array.from({ length: 9 }, (_, at) => `SOAP ${at} | 12.50`);
const picture = await drawReceipt(lines, 'jpeg');
const csv = Buffer.from('Item,Price\nCup,1.50\n');

it.runIf(hasOcr() && picture !== null)(
  'ends the recognition of a picture at the limit of time, and reads the next file',
  async () => {
    const slow = readFile('a business', picture ?? csv, 'a.jpg', {
      ...readingLimits,
      secondsMax: 0.2,
    });
    const next = readFile('a business', csv, 'prices.csv');
    await expect(slow).rejects.toMatchObject({ code: 'too_slow' });
    expect((await next).document.tables[0]?.rows).toEqual([
      ['Item', 'Price'],
      ['Cup', '1.50'],
    ]);
  },
);

it('ends a reading at the limit of memory, and reads the next file', async () => {
  // A table that may be read, of more cells than a thread this small can hold.
  const large = Buffer.from(`${'flour and salt,'.repeat(49)}1\n`.repeat(19_000));
  const greedy = readFile('a business', large, 'a.csv', {
    ...readingLimits,
    threadMegabytesMax: 24,
  });
  const next = readFile('a business', csv, 'prices.csv');
  await expect(greedy).rejects.toMatchObject({ code: 'too_large' });
  expect((await next).document.tables).toHaveLength(1);
});
