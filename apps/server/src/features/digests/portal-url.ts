import type { Env } from '../../env.ts';

/** Where the links of a mail lead. */
export const portalUrlOf = ({ publicUrl, port }: Env): string =>
  publicUrl ?? `http://localhost:${port}`;
