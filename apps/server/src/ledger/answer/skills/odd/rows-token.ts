import type { BusinessDay } from '@cairn/finance';
import { evidenceToken } from '../../../read/evidence/evidence.ts';

/** So many rows can be opened at once. */
const ROWS_MAX = 50;

/** Opens these transactions, the last of them. */
export const rowsToken = (name: string, ids: readonly string[], asOf: BusinessDay): string =>
  evidenceToken({
    ...{ of: 'rows', title: name.slice(0, 300) },
    selection: {
      ...{ measure: 'transactions_with_cards', from: null, to: null, asOf },
      conditions: [
        {
          ...{ field: 'row', not: false },
          values: ids.slice(-ROWS_MAX).map((id) => ({ id, name: name.slice(0, 200) })),
        },
      ],
    },
  });
