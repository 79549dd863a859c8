import { describe, expect, it } from 'vitest';
import type { BusinessDay } from '../calendar.ts';
import { cents } from '../money.ts';
import { DEFAULT_ALERT_THRESHOLDS as thresholds } from './alert.ts';
import { bankLinkAlerts, disagreementAlerts, type BankLinkState } from './source-alerts.ts';

const today: BusinessDay = '2026-05-20';

describe('a bank link', () => {
  const link: BankLinkState = {
    linkId: 'link-1',
    institution: 'First Bank',
    isConnected: true,
    fetchedOn: '2026-05-20',
    expiresOn: null,
  };
  const alerts = (change: Partial<BankLinkState>) =>
    bankLinkAlerts([{ ...link, ...change }], today, thresholds).map(
      ({ rule, severity, period }) => [rule, severity, period],
    );

  it('raises nothing while it is fresh', () => {
    expect(alerts({})).toEqual([]);
    expect(alerts({ fetchedOn: '2026-05-18', expiresOn: '2026-05-28' })).toEqual([]);
  });

  it('is stale after three days without an update, or when it never had one', () => {
    expect(alerts({ fetchedOn: '2026-05-17' })).toEqual([
      ['bank_link_stale', 'medium', '2026-05-17'],
    ]);
    expect(alerts({ fetchedOn: null })).toEqual([['bank_link_stale', 'medium', 'never']]);
  });

  it('warns a week before it expires, and is grave when it has', () => {
    expect(alerts({ expiresOn: '2026-05-27' })).toEqual([
      ['bank_link_expired', 'medium', '2026-05-27'],
    ]);
    expect(alerts({ expiresOn: '2026-05-19' })).toEqual([
      ['bank_link_expired', 'high', '2026-05-19'],
    ]);
    expect(alerts({ isConnected: false, fetchedOn: '2026-05-02' })).toEqual([
      ['bank_link_expired', 'high', '2026-05-02'],
    ]);
  });
});

describe('books and bank', () => {
  const compare = (books: number, bank: number) =>
    disagreementAlerts(
      [
        {
          accountId: 'a',
          name: 'Checking',
          asOf: today,
          booksCents: cents(books),
          bankCents: cents(bank),
        },
      ],
      thresholds,
    );

  it('that differ are told apart, with the difference', () => {
    expect(compare(150_000, 140_000)[0]).toMatchObject({
      subject: { kind: 'account', id: 'a' },
      period: '2026-05',
      message:
        'On May 20, 2026 your books show $100.00 more than the bank, $1,500.00 compared with $1,400.00.',
    });
    expect(compare(-500, 0)[0]?.message).toContain(
      '$5.00 less than the bank, -$5.00 compared with $0.00',
    );
  });

  it('may differ by less than a dollar', () => {
    expect(compare(1099, 1000)).toEqual([]);
    expect(compare(1100, 1000)).toHaveLength(1);
    const strict = { ...thresholds, disagreementCents: cents(0) };
    const equal = {
      accountId: 'a',
      name: 'A',
      asOf: today,
      booksCents: cents(5),
      bankCents: cents(5),
    };
    expect(disagreementAlerts([equal], strict)).toEqual([]);
  });
});
