import type { PayRaise, PriceRaise } from '@cairn/analyst';
import type { BusinessDay, ScenarioChange } from '@cairn/finance';

/**
 * What may be supposed, before this business's own figures are filled in: a percentage names its subject (revenue,
 * costs, a category's id, or somebody by name as 'customer:Acme' or 'vendor:Acme'), and late customers are those that the forecast expects.
 */
export type SupposedChange =
  | PriceRaise
  | PayRaise
  | Exclude<ScenarioChange, { kind: 'percentage' | 'delay_receipts' | 'season' | 'growth' }>
  | Omit<Extract<ScenarioChange, { kind: 'season' }>, 'levers'>
  | Omit<Extract<ScenarioChange, { kind: 'growth' }>, 'levers'>
  | {
      readonly kind: 'percentage';
      readonly startDate: BusinessDay;
      readonly of: string;
      readonly changeBasisPoints: number;
      /** So much of it are costs that move with it: 4,000 = 40%. These change then, and not it. */
      readonly costsBasisPoints?: number;
      /** The last day that it is so; absent = no end. */
      readonly endDate?: BusinessDay;
    }
  | {
      readonly kind: 'delay_receipts';
      readonly startDate: BusinessDay;
      readonly delayDays: number;
      /** The one customer who pays later; without it all do. */
      readonly by?: string;
    };
