import { strFromU8, unzipSync } from 'fflate';
import { expect, it, vi } from 'vitest';
import * as saving from './save-file.ts';
import { saveWorkbook } from './save-workbook.ts';

it('writes days as dates, figures as figures, and a text that looks like a formula as text', async () => {
  const saved = vi.spyOn(saving, 'saveFile').mockImplementation(() => undefined);
  const rows = [
    ['Date', 'Amount', 'Note'],
    [{ day: '2026-05-31' }, -12.5, '=1+1'],
  ];
  await saveWorkbook({ name: 'a.xlsx', sheet: 'Rows', widths: [12, 12, 30], rows });
  const [name, , file] = saved.mock.calls[0] ?? [];
  expect(name).toBe('a.xlsx');
  const parts = unzipSync(new Uint8Array(await (file as Blob).arrayBuffer()));
  const text = (part: string) => strFromU8(parts[part] ?? new Uint8Array());
  expect(text('xl/workbook.xml')).toContain('name="Rows"');
  expect(text('xl/worksheets/sheet1.xml')).toContain('<v>-12.5</v>');
  expect(text('xl/worksheets/sheet1.xml')).toContain('<v>46173</v>');
  expect(text('xl/worksheets/sheet1.xml')).not.toContain('<f>');
  expect(text('xl/sharedStrings.xml')).toContain('=1+1');
});
