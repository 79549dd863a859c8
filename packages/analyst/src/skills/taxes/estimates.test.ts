import { businessDay, cents, type BusinessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import {
  asksIfSent,
  asksOfEstimates,
  asksToSend,
  dueAsked,
  earnedUntil,
  phraseEstimates,
  usualText,
  wasMet,
} from './estimates.ts';

it.each([
  [
    'do i have another estimated tax payment coming up, when is it, how much do i usually send',
    true,
  ],
  ['when are quarterly taxes due', true],
  ['did we skip the june estimated tax payment', true],
  ['how much should I send for the next estimated payment', false],
  ['is there enough in savings for the estimated taxes due in June', false],
  ['total estimated taxes sent to US Treasury in 2025', false],
  ['when was our most recent estimated tax payment', false],
  ['next quarterly payment, how much and when', false],
  ['quarterly estimate due the 15th, how much do i send', false],
  ['which estimates are due next week', false],
  ['when is the next payment of the loan due', false],
])('asks of estimated payments, and of no sum to set aside: %s', (question, isSo) => {
  expect(asksOfEstimates(question)).toBe(isSo);
});

const today = businessDay('2026-03-18');
const recorded = { from: businessDay('2024-01-01'), to: today };
const paid = (...days: string[]) =>
  days.map((date, at) => ({
    ...{ date: businessDay(date), cents: cents(200_000n + BigInt(at) * 10_000n) },
    ...{ party: 'US Treasury', token: 't' },
  }));
const told = (days: string[], more: { today?: BusinessDay; asked?: [string, string] } = {}) => {
  const [from, to] = (more.asked ?? []).map(businessDay);
  return phraseEstimates({
    ...{ today: more.today ?? today, recorded, payments: paid(...days) },
    asked: from === undefined || to === undefined ? null : { from, to },
  }).text;
};

it('says when the next is due, what is usually sent, and that the last was', () => {
  const text = told(['2025-06-16', '2025-09-15', '2026-01-14'], {
    asked: ['2025-12-01', '2025-12-31'],
  });
  expect(text).toContain('**Your next estimated payment is due on Apr 15, 2026.**');
  expect(text).toContain('None was due in December 2025.');
  expect(text).toContain(
    'You usually send US Treasury $2,100, the middle of 3 payments since Jun 16, 2025. The last was $2,200 on Jan 14, 2026.',
  );
  expect(text).toContain('due on Jan 15, 2026 you sent $2,200 on Jan 14, 2026');
});

it('says that one was missed or late, and not where records do not reach', () => {
  expect(told(['2025-06-16', '2025-09-15'])).toContain(
    'due on Jan 15, 2026 I find no payment from Dec 1, 2025 to Mar 1, 2026. By your records you missed it',
  );
  expect(told(['2025-09-15', '2026-01-20'])).toContain(
    'Nothing was paid by the Jan 15, 2026 due date, but you sent $2,100 on Jan 20, 2026.',
  );
  expect(told(['2024-01-15'], { asked: ['2024-01-01', '2024-01-31'] })).toContain(
    "Your records don't cover the payment due on Jan 15, 2024.",
  );
  expect(told([])).not.toContain('missed');
});

it('takes the day behind a weekend for the day itself', () => {
  // June 15, 2025 is a Sunday.
  const asked: [string, string] = ['2025-06-01', '2025-06-30'];
  expect(told(['2025-06-16'], { asked })).toContain('you sent $2,000 on Jun 16, 2025');
  expect(told(['2025-04-15'], { today: businessDay('2025-06-16') })).toContain(
    'due on Apr 15, 2025 you sent',
  );
});

it('tells no payment of a tax that is paid every month for an estimated one', () => {
  const monthly = Array.from({ length: 9 }, (_, at) => `2025-0${String(at + 1)}-15`);
  const text = told(monthly, { today: businessDay('2025-10-01') });
  expect(text).toContain('US Treasury was paid 9 times in the last 12 months');
  expect(text).not.toContain('usually');
  expect(text).not.toContain("you didn't miss it");
});

it.each([
  ['I forgot the quarterly payment, what do I owe', null, '2026-01-15'],
  ['did the june 15 estimated go out', ['2025-06-15', '2025-06-15'], '2025-06-15'],
  ['Quarterly is due, well, yesterday. How much should I have sent?', null, '2026-01-15'],
  ['next quarterly is april 15, how much', ['2026-04-15', '2026-04-15'], null],
  ['how much should I set aside for taxes', null, null],
])('asks of a payment that was due: %s', (question, span, due) => {
  const [from, to] = (span ?? []).map(businessDay);
  const asked = from === undefined || to === undefined ? null : { from, to };
  expect(dueAsked(question, asked, today)).toBe(due);
});

it('goes by the profit up to the end of the months before', () => {
  const days = ['2026-01-15', '2026-04-15', '2026-06-15', '2026-09-15'].map(businessDay);
  expect(days.map(earnedUntil)).toEqual(['2025-12-31', '2026-03-31', '2026-05-31', '2026-08-31']);
});

it('says that nothing was sent where no payment is on record', () => {
  const facts = { today, recorded, payments: [], asked: null };
  expect(wasMet(facts, businessDay('2026-01-15'))).toContain('I find no payment from Dec 1, 2025');
  expect(asksIfSent('did the june one go out and what is next')).toBe(true);
  expect(asksIfSent('how much should I have sent, and did I send it')).toBe(false);
});

it.each([
  ['how much do i send the IRS on june 15', true],
  ['I have no idea what to send for the quarterly estimate', true],
  ['how much did we pay the IRS in 2025', false],
  ['what was sent to the irs', false],
  ['how much have we paid the IRS so far', false],
  ['what should I send Acme', false],
  ['how much do we pay quarterly', true],
  ['what do I send for the June estimate', true],
  ['How much do we pay quarterly for insurance?', false],
  ['How much do customers pay us quarterly?', false],
  ['How much should the customer pay on the estimate?', false],
  ['How much rent do we pay quarterly?', false],
  ['How much do we pay Comcast quarterly?', false],
  ['How much do we pay staff quarterly?', false],
  ['How much do we pay on the estimate from the roofer?', false],
])('asks what is to be sent: %s', (question, isSo) => {
  expect(asksToSend(question)).toBe(isSo);
});

it('tells what was sent lately, and no estimates where other taxes are among them', () => {
  const payment = (date: string) => ({
    ...{ date: businessDay(date), cents: cents(3_400_00n), party: 'IRS', token: null },
  });
  const facts = (dates: string[]) => ({
    today,
    recorded,
    asked: null,
    payments: dates.map(payment),
  });
  expect(usualText(facts(['2025-09-15', '2026-01-15']))).toBe(
    'IRS got $3,400 on Sep 15, 2025, $3,400 on Jan 15, 2026.',
  );
  const monthly = Array.from({ length: 8 }, (_, at) => `2025-0${String(at + 1)}-20`);
  expect(usualText(facts([...monthly, '2025-11-20']))).toContain('other taxes are among them');
  expect(usualText(facts([]))).toBeNull();
});
