import type { Change, SavedScenarios } from './scenario.ts';

type Kind = Change['kind'];

/** One supposition while it is typed: every field as text, those of other kinds kept meanwhile. */
export interface ChangeDraft {
  key: string;
  kind: Kind;
  date: string;
  endDate: string;
  amount: string;
  direction: 'in' | 'out';
  every: 'week' | 'two_weeks' | 'month' | 'quarter' | 'year';
  of: string;
  percent: string;
  customer: string;
  days: string;
  months: string;
  rate: string;
}

export const kindNames: Record<Kind, string> = {
  one_off: 'One-off income or expense',
  recurring: 'Recurring income or expense',
  percentage: 'Revenue, costs or a category changes',
  hire: 'Hire someone',
  delay_receipts: 'Customers pay later',
  growth: 'Another growth',
  season: 'Another season',
  loan: 'Take a loan',
};

let serial = 0;

export function newDraft(window: SavedScenarios['window']): ChangeDraft {
  serial += 1;
  return {
    key: `change ${String(serial)}`,
    kind: 'one_off',
    date: window?.from ?? '',
    endDate: '',
    amount: '',
    direction: 'out',
    every: 'month',
    of: 'revenue',
    percent: '',
    customer: '',
    days: '30',
    months: '36',
    rate: '8',
  };
}

export function draftOf(change: Change, window: SavedScenarios['window']): ChangeDraft {
  const base = { ...newDraft(window), kind: change.kind };
  const date = 'date' in change ? change.date : change.start_date;
  const size = (amount: number) => Math.abs(amount).toFixed(2);
  const way = (amount: number) => (amount < 0 ? ('out' as const) : ('in' as const));
  switch (change.kind) {
    case 'one_off':
      return { ...base, date, amount: size(change.amount), direction: way(change.amount) };
    case 'recurring':
      return {
        ...base,
        date,
        endDate: change.end_date ?? '',
        amount: size(change.amount),
        direction: way(change.amount),
        every: change.every,
      };
    case 'percentage':
      return { ...base, date, of: change.of, percent: String(change.percent) };
    case 'hire':
      return { ...base, date, amount: size(change.monthly_cost) };
    case 'delay_receipts':
      return {
        ...base,
        date,
        days: String(change.delay_days),
        customer: change.customer ?? '',
      };
    case 'growth':
    case 'season':
      return { ...base, date, percent: String(change.percent) };
    case 'loan':
      return {
        ...base,
        date,
        amount: size(change.principal),
        months: String(change.term_months),
        rate: String(change.annual_rate_percent),
      };
  }
}

export type DraftErrors = Partial<Record<keyof ChangeDraft, string>>;

const numberOf = (text: string): number => Number(text.replaceAll(/[$,%\s]/g, '') || Number.NaN);
const cents = (value: number) => Math.round(value * 100) / 100;

/** The change as it is sent, or what is wrong with each field. */
export function readDraft(draft: ChangeDraft): { change: Change | null; errors: DraftErrors } {
  const errors: DraftErrors = {};
  const number = (
    field: 'amount' | 'percent' | 'days' | 'months' | 'rate',
    isFine: (value: number) => boolean,
    text: string,
  ) => {
    const value = numberOf(draft[field]);
    if (!Number.isFinite(value) || !isFine(value)) errors[field] = text;
    return cents(value);
  };
  if (draft.date === '') errors.date = 'Choose a day';
  const amount = () =>
    number('amount', (value) => value >= 0.01 && value <= 1e9, 'Enter an amount above zero');
  const signed = () => (draft.direction === 'out' ? -amount() : amount());
  const change = ((): Change => {
    const start = { start_date: draft.date };
    switch (draft.kind) {
      case 'one_off':
        return { kind: 'one_off', date: draft.date, amount: signed() };
      case 'recurring':
        if (draft.endDate !== '' && draft.endDate < draft.date)
          errors.endDate = 'The end is before the start';
        return {
          kind: 'recurring',
          ...start,
          end_date: draft.endDate === '' ? null : draft.endDate,
          amount: signed(),
          every: draft.every,
        };
      case 'percentage': {
        const isFine = (value: number) => value !== 0 && value >= -100 && value <= 1_000;
        const percent = number('percent', isFine, 'From -100 to 1,000, such as -10');
        return { kind: 'percentage', ...start, of: draft.of, percent };
      }
      case 'hire':
        return { kind: 'hire', ...start, monthly_cost: amount() };
      case 'delay_receipts': {
        const isFine = (value: number) => Number.isInteger(value) && value >= 1 && value <= 365;
        const days = number('days', isFine, 'A number of days from 1 to 365');
        const who = draft.customer === '' ? {} : { customer: draft.customer };
        return { kind: 'delay_receipts', ...start, delay_days: days, ...who };
      }
      case 'growth':
      case 'season': {
        const [least, most] = draft.kind === 'growth' ? [-30, 30] : [0, 100];
        const isFine = (value: number) => value >= least && value <= most;
        const percent = number('percent', isFine, `From ${String(least)} to ${String(most)}`);
        return { kind: draft.kind, ...start, percent };
      }
      case 'loan': {
        const isTerm = (value: number) => Number.isInteger(value) && value >= 1 && value <= 600;
        return {
          kind: 'loan',
          date: draft.date,
          principal: amount(),
          term_months: number('months', isTerm, 'A number of months from 1 to 600'),
          annual_rate_percent: number(
            'rate',
            (value) => value >= 0 && value <= 100,
            'From 0 to 100',
          ),
        };
      }
    }
  })();
  return { change: Object.keys(errors).length === 0 ? change : null, errors };
}
