import { describe, expect, it } from 'vitest';
import type { BusinessDay } from '../calendar.ts';
import { cents } from '../money.ts';
import type { RecurringStream, StreamEvent } from '../recurring/recurring-stream.ts';
import { DEFAULT_ALERT_THRESHOLDS as thresholds } from './alert.ts';
import { categoryJumpAlerts, priceRiseAlerts, stoppedStreamAlerts } from './spending-alerts.ts';

const today: BusinessDay = '2026-05-20';
const since: BusinessDay = '2026-04-20';

describe('a jump of a category', () => {
  const window = { from: '2026-04-20', to: '2026-05-19' } as const;
  const jump = (now: number, ...earlier: number[]) =>
    categoryJumpAlerts(
      [
        {
          categoryId: 'travel',
          name: 'Travel',
          amountCents: cents(now),
          earlierCents: earlier.map((value) => cents(value)),
        },
      ],
      window,
      thresholds,
    );

  it('is measured against the middle of the windows before', () => {
    expect(jump(150_000, 90_000, 100_000, 200_000)[0]).toMatchObject({
      subject: { kind: 'category', id: 'travel' },
      period: '2026-05',
      severity: 'medium',
      title: 'Travel is up 50%',
      message:
        'You spent $1,500.00 on Travel from Apr 20 to May 19, 2026. A usual month is $1,000.00.',
      evidence: { window, transactionIds: [] },
    });
    expect(jump(200_000, 90_000, 100_000, 110_000)[0]?.severity).toBe('high');
  });

  it('is held against the middle where one month alone was dear', () => {
    expect(jump(150_000, 90_000, 100_000, 95_000, 900_000)[0]).toMatchObject({
      message: expect.stringContaining('A usual month is $975.00.') as string,
    });
  });

  it('is held against the average and the dearest month of what comes in lumps', () => {
    const lumps = [0, 0, 7_000, 0, 95_000, 0];
    expect(jump(113_000, ...lumps)).toEqual([]);
    expect(jump(150_000, ...lumps)[0]).toMatchObject({
      title: 'Travel is 8.8 times the usual',
      message:
        'You spent $1,500.00 on Travel from Apr 20 to May 19, 2026. The average is $170.00 a month, with spending in 2 of the 6 months before and $950.00 at most.',
    });
  });

  it('needs the percentage, the money and three windows', () => {
    expect(jump(149_900, 100_000, 100_000, 100_000)).toEqual([]);
    expect(jump(30_000, 6000, 6000, 6000)).toEqual([]);
    expect(jump(31_000, 6000, 6000, 6000)).toHaveLength(1);
    expect(jump(900_000, 100_000, 100_000)).toEqual([]);
  });

  it('calls spending new where there was none', () => {
    expect(jump(25_000, 0, 0, 0)[0]?.title).toBe('New spending on Travel');
    expect(jump(0, 0, 0, 0)).toEqual([]);
    expect(jump(-500, 0, 0, 0)).toEqual([]);
  });
});

function stream(direction: 'in' | 'out', ...events: StreamEvent[]): RecurringStream {
  return {
    id: 'stream-1',
    direction,
    counterparty: 'Cloud Inc',
    counterpartyKey: 'cloud inc',
    accountId: null,
    rhythm: { beat: 'monthly', anchorDate: '2026-01-05', daysOfMonth: [5], weekendShift: 'none' },
    nextDate: '2026-06-05',
    expectedCents: cents(direction === 'out' ? -11_000 : 11_000),
    lowCents: cents(-12_000),
    highCents: cents(12_000),
    confidence: 1,
    transactionIds: ['t1', 't2', 't3'],
    lastDate: '2026-05-05',
    events,
    isActive: true,
  };
}

describe('recurring payments', () => {
  const rise = (toCents: number, date: BusinessDay = '2026-05-05'): StreamEvent => ({
    kind: 'price_rise',
    fromCents: cents(-10_000),
    toCents: cents(toCents),
    date,
  });

  it('whose price rises by 5% or more are raised with the payments that show it', () => {
    const [alert] = priceRiseAlerts([stream('out', rise(-11_000))], since, today, thresholds);
    expect(alert).toMatchObject({
      subject: { kind: 'stream', id: 'stream-1' },
      period: '2026-05-05',
      title: 'Cloud Inc costs 10% more',
      message: 'Cloud Inc rose from $100.00 to $110.00 with the payment on May 5, 2026.',
      evidence: { transactionIds: ['t1', 't2', 't3'] },
    });
  });

  it('are not raised for less, for money in, or for a rise of long ago', () => {
    const raised = (each: RecurringStream) => priceRiseAlerts([each], since, today, thresholds);
    expect(raised(stream('out', rise(-10_499)))).toEqual([]);
    expect(raised(stream('out', rise(-10_500)))).toHaveLength(1);
    expect(raised(stream('in', rise(-11_000)))).toEqual([]);
    expect(raised(stream('out', rise(-11_000, '2026-04-19')))).toEqual([]);
    expect(raised(stream('out', { kind: 'stopped', date: today }))).toEqual([]);
  });

  it('that stop are grave when they were income', () => {
    const stopped: StreamEvent = { kind: 'stopped', date: '2026-05-05' };
    const [income] = stoppedStreamAlerts([stream('in', stopped)], since, today);
    expect(income).toMatchObject({
      severity: 'high',
      message: "About $110.00 from Cloud Inc was expected on May 5, 2026 and didn't come in.",
    });
    expect(stoppedStreamAlerts([stream('out', stopped)], since, today)[0]?.severity).toBe('low');
    expect(stoppedStreamAlerts([stream('in', stopped)], '2026-05-06', today)).toEqual([]);
    expect(stoppedStreamAlerts([stream('in', rise(-11_000))], since, today)).toEqual([]);
  });
});
