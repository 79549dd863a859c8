import { errorTable } from '@cairn/contract';
import { z } from 'zod';

const ownError = z.strictObject({
  code: z.string(),
  message: z.string().min(1),
  detail: z.string(),
  request_id: z.string().min(1),
  fields: z.record(z.string(), z.string()).optional(),
  challenge: z.string().optional(),
});

const inside = /node_modules|\bat \w+ \(|\.(?:ts|js):\d+|select .* from|Invalid input: expected/i;

/**
 * What is not ours about a reply; null where nothing is. A refusal is the contract's body under the status of its code,
 * with the id that the log has too, and nothing tells how the server is made.
 */
export function foreignBody(status: number, requestId: string | null, text: string): string | null {
  const leak = inside.exec(text);
  if (leak !== null) return `tells of the inside: ${leak[0]}`;
  if (status < 400) return null;
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return 'is no JSON';
  }
  const error = ownError.safeParse(read);
  if (!error.success) return `is no error of ours: ${error.error.message}`;
  const { code, request_id: id } = error.data;
  const known = Object.entries(errorTable).find(([name]) => name === code);
  if (known?.[1].status !== status) return `has the code ${code} under ${status}`;
  return id === requestId ? null : `is of request ${id}, not of ${String(requestId)}`;
}
