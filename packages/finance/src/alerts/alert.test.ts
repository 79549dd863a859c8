import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { cents } from '../money.ts';
import { alertKey, dedupeAlerts, type Alert, type AlertSeverity } from './alert.ts';

function alert(id: string, period: string, severity: AlertSeverity, message = ''): Alert {
  return {
    rule: 'revenue_drop',
    subject: { kind: 'business', id },
    period,
    severity,
    title: '',
    message,
    threshold: '',
    whatToDo: '',
    atRiskCents: cents(0),
    evidence: { facts: [], window: null, transactionIds: [] },
  };
}

describe('alerts', () => {
  it('are one by rule, subject and period, and the gravest stays', () => {
    const kept = dedupeAlerts([
      alert('a', '2026-05', 'low'),
      alert('a', '2026-05', 'high'),
      alert('a', '2026-06', 'low'),
      alert('b', '2026-05', 'medium'),
    ]);
    expect(kept.map(({ subject, period, severity }) => [subject.id, period, severity])).toEqual([
      ['a', '2026-05', 'high'],
      ['b', '2026-05', 'medium'],
      ['a', '2026-06', 'low'],
    ]);
  });

  it('do not mix up subjects whose names contain the separator', () => {
    expect(alertKey(alert('a","b', 'c', 'low'))).not.toBe(alertKey(alert('a', 'b","c', 'low')));
  });

  it('come in the same order however they were found, and twice is once', () => {
    const anyAlert = fc
      .record({
        id: fc.constantFrom('a', 'b', 'c'),
        period: fc.constantFrom('2026-05', '2026-06'),
        severity: fc.constantFrom<AlertSeverity>('high', 'medium', 'low'),
        message: fc.string(),
      })
      .map(({ id, period, severity, message }) => alert(id, period, severity, message));
    fc.assert(
      fc.property(fc.array(anyAlert), (alerts) => {
        const once = dedupeAlerts(alerts);
        expect(dedupeAlerts([...alerts].reverse())).toEqual(once);
        expect(dedupeAlerts([...once, ...alerts])).toEqual(once);
        expect(new Set(once.map(alertKey)).size).toBe(once.length);
      }),
    );
  });
});
