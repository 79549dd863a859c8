import { z } from 'zod';

const digest = { bytes: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) };

/** What a backup says of itself; its last entry, so that a backup that was cut off has none. */
export const manifestSchema = z.strictObject({
  format: z.literal('cairn-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int().min(0),
      ...digest,
    }),
  ),
  files: z.array(
    z.strictObject({
      // A folder and a file, as the file store names them: nothing that leads elsewhere.
      path: z.string().regex(/^[0-9a-f-]{36}\/[0-9a-f-]{36}$/),
      ...digest,
    }),
  ),
  /** True where the installation kept its own secret, which is then an entry of the backup. */
  hasSecret: z.boolean(),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const manifestEntry = 'manifest.json';
export const secretEntry = 'secrets.json';
export const tableEntry = (name: string) => `tables/${name}`;
export const fileEntry = (path: string) => `files/${path}`;

/** Thrown where a backup cannot be made or restored for a reason that the operator can mend. */
export class BackupRefusal extends Error {}
