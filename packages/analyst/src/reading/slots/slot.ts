import type { Period } from '@cairn/finance';
import type { Meaning } from '../../lexicon/meaning.ts';
import type { NamedThing } from '../../vocabulary.ts';
import type { NameMatch } from './read-names.ts';
import type { NumberReading } from './amounts.ts';

/** One understood stretch of the question. */
export type Slot = {
  start: number;
  length: number;
  /** The same words as a name of the business, where the grammar knows them too: 'Sales', 'Subscriptions'. */
  named?: NameMatch;
} & (
  | Meaning
  | {
      slot: 'period';
      period: Period | null;
      isAsOf: boolean;
      ends?: readonly [Period, Period];
      isSpan?: true;
    }
  | { slot: 'name'; things: NamedThing[]; isWhole: boolean }
  | { slot: 'number'; number: NumberReading }
  | {
      slot: 'late';
      operator: 'above' | 'below' | 'at_least' | 'at_most' | 'exactly';
      days: number;
      /** '31 to 60 days': no more than these. */
      most?: number;
    }
  /** 'Paid in May': behind a document, the days on which it was settled. */
  | { slot: 'paid_on'; period: Period }
  | { slot: 'document_number'; text: string }
);
