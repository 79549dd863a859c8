import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const schema = z.object({ secretKey: z.string().min(32) });

/** The secret of an embedded installation: made at its first start, readable by its owner only. */
export async function readInstallationSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secrets.json');
  await mkdir(dataDir, { recursive: true });
  try {
    const secretKey = randomBytes(48).toString('base64url');
    // 'wx': of two starts at once one writes, the other reads what it wrote.
    await writeFile(file, JSON.stringify({ secretKey }), { mode: 0o600, flag: 'wx' });
    return secretKey;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return schema.parse(JSON.parse(await readFile(file, 'utf8'))).secretKey;
}
