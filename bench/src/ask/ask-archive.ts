import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { importArchive } from '../../../apps/server/src/features/data-archive/import-archive.ts';
import { openTenant } from './open-tenant.ts';
import type { Reply } from './score.ts';

/**
 * Loads a books archive into a fresh tenant of its own and asks it each question, in a conversation of its own or in that
 * of the questions before it that have the same `chain`. `variables` are settings of the server, as those of a model.
 */
export async function askArchive<Asked extends { question: string; chain?: string | undefined }>(
  archive: string,
  today: string,
  asked: readonly Asked[],
  variables: Record<string, string> = {},
): Promise<{ asked: Asked; reply: Reply }[]> {
  const tenant = await openTenant(today, variables);
  try {
    const { rows } = await importArchive(tenant.services, tenant.businessId, archive);
    await tenant.owner.query('vacuum analyze');
    console.log(`${rows.toLocaleString('en-US')} rows loaded; asking ${asked.length} questions.`);
    const answered = [];
    const conversations = new Map<string | undefined, string | undefined>();
    for (const item of asked) {
      const reply = await tenant.ask(item.question, conversations.get(item.chain));
      if (item.chain !== undefined) conversations.set(item.chain, reply.conversationId);
      answered.push({ asked: item, reply });
    }
    return answered;
  } finally {
    await tenant.close();
  }
}

/** The rows of a CSV file, by the names of its columns; refuses a file that lacks one of them. */
export async function readColumns<Name extends string>(
  file: string,
  names: readonly Name[],
): Promise<Record<Name, string>[]> {
  const text = await readFile(file, 'utf8');
  const { data, meta } = Papa.parse<Partial<Record<Name, string>>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
  });
  if (!names.every((name) => meta.fields?.includes(name)))
    throw new Error(`${file} needs the columns ${names.join(', ')}.`);
  return data.map(
    (row) =>
      Object.fromEntries(names.map((name) => [name, row[name] ?? ''])) as Record<Name, string>,
  );
}
