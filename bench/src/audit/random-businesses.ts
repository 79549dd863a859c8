import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { archiveTexts } from '../ask/made-up/archive-texts.ts';
import { madeUpCompanies } from '../ask/made-up/made-up-companies.ts';

/** So many made-up businesses: the companies of the questions, each again from other seeds. Folders as the exams have them. */
export async function randomBusinesses(count: number): Promise<string[]> {
  const companies = madeUpCompanies();
  const folders: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const company = companies[at % companies.length];
    if (company === undefined) throw new Error('there are made-up companies');
    const profile = { ...company.profile, seed: company.profile.seed + 7_919 * (1 + at) };
    const folder = await mkdtemp(path.join(tmpdir(), `audit-${company.name}-`));
    await mkdir(path.join(folder, 'archive'));
    for (const [name, text] of Object.entries(archiveTexts(profile)))
      await writeFile(path.join(folder, 'archive', name), text);
    await writeFile(path.join(folder, 'today.txt'), profile.today);
    folders.push(folder);
  }
  return folders;
}
