import type { ListFilters } from './list-filters.ts';

export interface Period {
  value: string;
  label: string;
  range: Required<Pick<ListFilters, 'from' | 'to'>>;
}

const day = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

/** The spans of days that people ask for, as of today. */
export function periods(today: Date): readonly Period[] {
  const [year, month, date] = [today.getFullYear(), today.getMonth(), today.getDate()];
  return [
    { value: 'any', label: 'All time', range: { from: '', to: '' } },
    {
      value: 'this-month',
      label: 'This month',
      range: { from: day(year, month, 1), to: day(year, month + 1, 0) },
    },
    {
      value: 'last-month',
      label: 'Last month',
      range: { from: day(year, month - 1, 1), to: day(year, month, 0) },
    },
    {
      value: '90-days',
      label: 'Last 90 days',
      range: { from: day(year, month, date - 89), to: day(year, month, date) },
    },
    {
      value: 'this-year',
      label: 'This year',
      range: { from: day(year, 0, 1), to: day(year, 11, 31) },
    },
    {
      value: 'last-year',
      label: 'Last year',
      range: { from: day(year - 1, 0, 1), to: day(year - 1, 11, 31) },
    },
  ];
}

/** The span that a range of days is, 'custom' where it is none of them. */
export const periodOf = ({ from = '', to = '' }: ListFilters, today: Date): string =>
  periods(today).find(({ range }) => range.from === from && range.to === to)?.value ?? 'custom';
