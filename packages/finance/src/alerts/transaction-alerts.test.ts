import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { addDays, type BusinessDay } from '../calendar.ts';
import { cents, type Cents } from '../money.ts';
import { DEFAULT_ALERT_THRESHOLDS as thresholds } from './alert.ts';
import { medianCents, robustScore, usualAmount } from './robust-score.ts';
import {
  duplicateChargeAlerts,
  unusualTransactionAlerts,
  type JudgedTransaction,
} from './transaction-alerts.ts';

const today: BusinessDay = '2026-05-20';
const since = addDays(today, -7);

function paid(id: string, daysAgo: number, amount: number, who = 'Power Co'): JudgedTransaction {
  return {
    id,
    date: addDays(today, -daysAgo),
    amountCents: cents(-amount),
    accountId: 'checking',
    counterpartyKey: who,
    counterparty: who,
    categoryId: 'utilities',
    category: 'Utilities',
  };
}

const unusual = (rows: readonly JudgedTransaction[]) =>
  unusualTransactionAlerts(rows, since, today, thresholds);
const scoreAmong = (amount: Cents, others: readonly Cents[]) => {
  const usual = usualAmount(others);
  return usual === null ? null : robustScore(amount, usual);
};
const duplicates = (rows: readonly JudgedTransaction[]) =>
  duplicateChargeAlerts(rows, since, today, thresholds);
const bills = [9000, 10_000, 11_000, 9500, 10_500, 10_000, 9800, 10_200].map((amount, index) =>
  paid(`bill-${index}`, 30 * (index + 1), amount),
);

describe('the robust score', () => {
  it('of 200.00 among amounts around 100.00 with a deviation of 5.00 is 13.49', () => {
    const others = [90, 95, 100, 105, 110].map((dollars) => cents(dollars * 100));
    expect(scoreAmong(cents(20_000), others)).toBe(13.49);
    expect(scoreAmong(cents(10_000), others)).toBe(0);
  });

  it('does not call a cent unusual where the amount was always the same', () => {
    const same = Array.from({ length: 10 }, () => cents(10_000));
    expect(scoreAmong(cents(10_001), same)).toBe(0);
    expect(scoreAmong(cents(20_000), same)).toBe(13.49);
  });

  it('is known for zeros and unknown for nothing', () => {
    expect(scoreAmong(cents(100), [cents(0)])).toBe(0.67);
    expect(scoreAmong(cents(100), [])).toBeNull();
    expect(medianCents([])).toBeNull();
    expect(medianCents([cents(3), cents(1), cents(2)])).toBe(2n);
    expect(medianCents([cents(1), cents(4)])).toBe(2n);
  });

  it('does not depend on the order and is always finite', () => {
    const anyCents = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map(cents);
    fc.assert(
      fc.property(anyCents, fc.array(anyCents, { minLength: 1 }), (amount, others) => {
        const score = scoreAmong(amount, others);
        expect(Number.isFinite(score)).toBe(true);
        expect(scoreAmong(amount, [...others].reverse())).toBe(score);
      }),
    );
  });
});

describe('an unusual transaction', () => {
  it('is none that came to about as much twice before', () => {
    const once = [...bills, paid('before', 40, 58_000)];
    expect(unusual([...once, paid('big', 1, 60_000)])).toHaveLength(1);
    expect(unusual([...once, paid('also', 90, 62_000), paid('big', 1, 60_000)])).toEqual([]);
  });

  it('is far above the earlier ones of its counterparty', () => {
    const [alert, ...rest] = unusual([...bills, paid('big', 1, 60_000)]);
    expect(rest).toEqual([]);
    expect(alert).toMatchObject({
      subject: { kind: 'transaction', id: 'big' },
      period: '2026-05-19',
      severity: 'high',
      title: 'Unusually large payment to Power Co',
      message:
        '$600.00 on May 19, 2026 is far above the usual $100.00, the middle of 8 earlier amounts for Power Co.',
      evidence: { transactionIds: ['big'], flow: 'out' },
    });
  });

  it('is grave for money out at twice the score, never for money in', () => {
    // Around 1,000.00 the deviation counts as 50.00: a score of 7 lies 518.90 above.
    const dear = bills.map((bill) => ({ ...bill, amountCents: cents(bill.amountCents * 10n) }));
    const severityOf = (amount: number) => unusual([...dear, paid('big', 1, amount)])[0]?.severity;
    expect([140_000, 151_000, 152_000].map(severityOf)).toEqual(['medium', 'medium', 'high']);
    const receipts = [...bills, paid('big', 1, 60_000)].map((row) => ({
      ...row,
      amountCents: cents(0n - row.amountCents),
    }));
    expect(unusual(receipts)).toMatchObject([
      { severity: 'medium', title: 'Unusually large deposit from Power Co' },
    ]);
  });

  it('is judged within its category when the counterparty is new', () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      paid(`shop-${index}`, 20 + index, 5000 + index * 10, `Shop ${index}`),
    );
    expect(unusual([...many, paid('big', 1, 90_000, 'Newcomer')])).toHaveLength(1);
    expect(unusual([...many.slice(1), paid('big', 1, 90_000, 'Newcomer')])).toEqual([]);
  });

  it('is not judged by others where it is like the few of its own', () => {
    const cleaner = Array.from({ length: 20 }, (_, at) =>
      paid(`c${at}`, 10 + at, 10_000, 'Cleaner'),
    );
    const own = [40_000, 38_000, 42_000].map((amount, at) =>
      paid(`r${at}`, 40 + at, amount, 'Repairer'),
    );
    const now = paid('now', 1, 39_000, 'Repairer');
    expect(unusual([...cleaner, ...own, now])).toEqual([]);
    expect(unusual([...cleaner, ...own.slice(1), now])).toHaveLength(1);
    expect(unusual([...cleaner, ...own, paid('now', 1, 61_000, 'Repairer')])).toHaveLength(1);
  });

  it('is not judged on fewer than 8 earlier amounts, nor on later or opposite ones', () => {
    expect(unusual([...bills.slice(1), paid('big', 1, 60_000)])).toEqual([]);
    const refunds = bills.map((bill) => ({ ...bill, amountCents: cents(0n - bill.amountCents) }));
    expect(unusual([...refunds, paid('big', 1, 60_000)])).toEqual([]);
    const sameDay = bills.map((bill) => ({ ...bill, date: addDays(today, -1) }));
    expect(unusual([...sameDay, paid('big', 1, 60_000)])).toEqual([]);
  });

  it('needs a difference of some money, and a date in the days that are judged', () => {
    const small = bills.map((bill) => ({ ...bill, amountCents: cents(bill.amountCents / 100n) }));
    expect(unusual([...small, paid('big', 1, 600)])).toEqual([]);
    expect(unusual([...bills, paid('old', 8, 60_000)])).toEqual([]);
    expect(unusual([...bills, paid('future', -1, 60_000)])).toEqual([]);
  });

  it('is found beside another huge outlier', () => {
    const rows = [...bills, paid('huge', 100, 10 ** 12), paid('big', 1, 60_000)];
    expect(unusual(rows).map(({ subject }) => subject.id)).toEqual(['big']);
  });
});

describe('a likely duplicate charge', () => {
  it('is the same amount to the same counterparty within three days', () => {
    const [alert, ...rest] = duplicates([paid('a', 4, 4999), paid('b', 1, 4999)]);
    expect(rest).toEqual([]);
    expect(alert).toMatchObject({
      subject: { id: 'b' },
      message: 'Power Co charged $49.99 on May 16, 2026 and again on May 19, 2026.',
      evidence: { transactionIds: ['a', 'b'] },
    });
  });

  it('names a day once', () => {
    const [alert] = duplicates([paid('a', 1, 4999), paid('b', 1, 4999)]);
    expect(alert?.message).toBe('Power Co charged $49.99 twice on May 19, 2026.');
  });

  it('is not raised four days apart, for another amount, account or payee, or for money in', () => {
    expect(duplicates([paid('a', 5, 4999), paid('b', 1, 4999)])).toEqual([]);
    expect(duplicates([paid('a', 2, 4999), paid('b', 1, 4998)])).toEqual([]);
    expect(duplicates([{ ...paid('a', 2, 4999), accountId: 'card' }, paid('b', 1, 4999)])).toEqual(
      [],
    );
    expect(duplicates([paid('a', 2, 4999, 'Gas Co'), paid('b', 1, 4999)])).toEqual([]);
    expect(duplicates([paid('a', 2, -4999), paid('b', 1, -4999)])).toEqual([]);
  });

  it('is not raised where charging the same twice is a habit', () => {
    const habit = [60, 59, 40, 39].map((daysAgo, index) => paid(`h${index}`, daysAgo, 450));
    expect(duplicates([...habit, paid('a', 2, 450), paid('b', 1, 450)])).toEqual([]);
    expect(duplicates([...habit.slice(2), paid('a', 2, 450), paid('b', 1, 450)])).toHaveLength(1);
  });

  it('does not depend on the order of the rows', () => {
    const rows = [paid('c', 1, 700), paid('a', 3, 700), paid('b', 2, 700)];
    expect(duplicates([...rows].reverse())).toEqual(duplicates(rows));
    expect(duplicates(rows)).toHaveLength(2);
  });
});
