import { bankFormatLayouts } from './bank-format-layouts.ts';
import { foreignLayouts } from './csv-layouts-foreign.ts';
import { oddLayouts } from './csv-layouts-odd.ts';
import { plainLayouts } from './csv-layouts-plain.ts';
import { usLayouts } from './csv-layouts-us.ts';
import { pageLayouts } from './page-layouts.ts';
import type { Layout } from './table-layout.ts';

/** Every way of writing a statement that the tests and the bench try; each with any seed. */
export const layouts: readonly Layout[] = [
  ...usLayouts,
  ...plainLayouts,
  ...oddLayouts,
  ...foreignLayouts,
  ...bankFormatLayouts,
  ...pageLayouts,
];
