import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openUploadFolder, sweepUploadFolders, withUploadFolder } from './upload-folder.ts';

test('the folder of an upload is gone when its work has ended, well or badly', async () => {
  const seen: string[] = [];
  const note = (folder: string) => {
    seen.push(folder);
    return seen.length === 1 ? Promise.resolve() : Promise.reject(new Error('broken'));
  };
  await withUploadFolder(note);
  await expect(withUploadFolder(note)).rejects.toThrow('broken');
  expect(seen.map((folder) => existsSync(folder))).toEqual([false, false]);
});

test('a start removes what killed processes left, and nothing of those that live', async () => {
  // No process has a number this high.
  const left = await mkdtemp(path.join(tmpdir(), 'cairn-upload-999999999-'));
  const another = await mkdtemp(path.join(tmpdir(), `cairn-upload-${process.ppid}-`));
  const earlier = await openUploadFolder();
  await sweepUploadFolders();
  expect([left, another, earlier].map((folder) => existsSync(folder))).toEqual([
    false,
    true,
    false,
  ]);
  await rm(another, { recursive: true });
});
