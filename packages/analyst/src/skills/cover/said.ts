import type { BusinessDay } from '@cairn/finance';
import type { NamedRecord } from '../../vocabulary.ts';

/** What a question says that its answer has to use: whom or what it names, a time, a sum, a share, what it supposes. */
export type Said = { text: string } & (
  | {
      of: 'name';
      field: NamedRecord['field'];
      names: readonly string[];
      isTold: boolean;
      /** Works here. */
      isStaff: boolean;
    }
  | { of: 'time'; from: BusinessDay; to: BusinessDay; isSupposed: boolean }
  | { of: 'dates' }
  | { of: 'amount'; cents: bigint; at: number }
  | { of: 'percentage' }
  | { of: 'supposition' }
  | { of: 'others' }
);
