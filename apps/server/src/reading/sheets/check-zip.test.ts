import { expect, it } from 'vitest';
import { sampleZip } from '../../testing/sample-files.ts';
import { checkZip } from './check-zip.ts';

const centralHeader = Buffer.from('PK\x01\x02', 'latin1');

it('refuses by the sizes that a zip declares, before any of it is unpacked', async () => {
  const zip = await sampleZip({ 'xl/workbook.xml': '<workbook/>' });
  const at = zip.indexOf(centralHeader);
  await expect(checkZip(zip)).resolves.toBeUndefined();
  zip.writeUInt32LE(200 * 1024 * 1024, at + 24);
  // Its content is no packed data: unpacking any of it would say that the workbook is broken.
  zip.fill(0xff, 30 + 'xl/workbook.xml'.length, at - 16);
  await expect(checkZip(zip)).rejects.toMatchObject({ code: 'bomb' });
});
