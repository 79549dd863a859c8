import type { BusinessDay, ScenarioChange } from '@cairn/finance';

/**
 * What may be supposed, before this business's own figures are filled in: a percentage names its subject (revenue,
 * costs, or a category's id), and late customers are those that the forecast expects.
 */
export type SupposedChange =
  | Exclude<ScenarioChange, { kind: 'percentage' | 'delay_receipts' }>
  | {
      readonly kind: 'percentage';
      readonly startDate: BusinessDay;
      readonly of: string;
      readonly changeBasisPoints: number;
    }
  | {
      readonly kind: 'delay_receipts';
      readonly startDate: BusinessDay;
      readonly delayDays: number;
    };
