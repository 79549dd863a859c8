import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, businessDay, type BusinessDay } from '../calendar.ts';
import { cents } from '../money.ts';
import { beatsOfPayees } from './payee-beats.ts';
import { paidTogether, type SteadyPayee } from './paid-together.ts';

const start = businessDay('2026-01-02');
const fridays = (count: number, from: BusinessDay = start) =>
  Array.from({ length: count }, (_, at) => addDays(from, 14 * at));
const firsts = (count: number) =>
  Array.from({ length: count }, (_, at) => addMonths(businessDay('2026-01-01'), at));
const biweekly = (id: string, days: BusinessDay[]): SteadyPayee => ({ id, beat: 'biweekly', days });
const monthly = (id: string, days: BusinessDay[]): SteadyPayee => ({ id, beat: 'monthly', days });

describe('payees who are paid together', () => {
  it('share their days, though one began later and one missed a day', () => {
    const all = fridays(10);
    const groups = paidTogether([
      biweekly('rosa', all),
      biweekly('peter', all.slice(4)),
      biweekly('kai', all.toSpliced(3, 1)),
      biweekly('dairy', fridays(10, addDays(start, 5))),
    ]);
    expect(groups).toEqual([['kai', 'peter', 'rosa']]);
  });

  it('are a group by two where they are paid often, by three where once a month', () => {
    expect(paidTogether([biweekly('a', fridays(6)), biweekly('b', fridays(6))])).toHaveLength(1);
    const two = [monthly('a', firsts(6)), monthly('b', firsts(6))];
    expect(paidTogether(two)).toEqual([]);
    expect(paidTogether([...two, monthly('c', firsts(6))])).toHaveLength(1);
    // The landlord is paid on a pay day too, and is none of the staff.
    const staff = firsts(6).flatMap((day) => [day, addDays(day, 14)]);
    const twice = ['d', 'e'].map((id): SteadyPayee => ({ id, beat: 'semi-monthly', days: staff }));
    expect(paidTogether([...twice, monthly('landlord', firsts(6))])).toEqual([['d', 'e']]);
  });

  it('are one group through who was there all the time, though one left before another came', () => {
    const all = fridays(12);
    const groups = paidTogether([
      biweekly('all the time', all),
      biweekly('left', all.slice(0, 5)),
      biweekly('came', all.slice(6)),
    ]);
    expect(groups).toEqual([['all the time', 'came', 'left']]);
  });

  it('are none by three days: that is chance', () => {
    expect(paidTogether([biweekly('a', fridays(3)), biweekly('b', fridays(3))])).toEqual([]);
  });

  it('are the same whatever the order, each with days of another of the group', () => {
    const payee = fc.record({
      offset: fc.integer({ min: 0, max: 13 }),
      first: fc.integer({ min: 0, max: 4 }),
      count: fc.integer({ min: 0, max: 12 }),
    });
    fc.assert(
      fc.property(
        fc.array(payee, { maxLength: 12 }),
        fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
        (made, order) => {
          const payees = made.map(({ offset, first, count }, at) =>
            biweekly(`p${at}`, fridays(first + count, addDays(start, offset)).slice(first)),
          );
          const groups = paidTogether(payees);
          const shuffled = payees
            .map((one, at) => ({ one, at: order[at] ?? 0 }))
            .sort((a, b) => a.at - b.at)
            .map(({ one }) => one);
          expect(paidTogether(shuffled)).toEqual(groups);
          const members = groups.flat();
          expect(new Set(members).size).toBe(members.length);
          const daysOf = new Map(payees.map(({ id, days }) => [id, new Set(days)]));
          for (const group of groups) {
            for (const id of group) {
              const days = daysOf.get(id) ?? new Set();
              const others = group.filter((other) => other !== id);
              expect(
                others.some(
                  (other) => [...(daysOf.get(other) ?? [])].filter((d) => days.has(d)).length >= 4,
                ),
              ).toBe(true);
            }
          }
        },
      ),
    );
  });
});

describe('how often a payee is paid', () => {
  const paid = (days: readonly BusinessDay[], amount: (at: number) => number) =>
    days.map((date, at) => ({ date, amountCents: cents(-amount(at)) }));

  it('is known where most days keep a beat, and whether it is the same each time', () => {
    const beats = beatsOfPayees(
      new Map([
        ['rent', paid(firsts(10), () => 240_000)],
        ['power', paid(firsts(10), (at) => 20_000 + 2_500 * (at % 4))],
        [
          'now and then',
          paid(
            [3, 10, 48, 52, 131].map((day) => addDays(start, day)),
            () => 9_000,
          ),
        ],
      ]),
      businessDay('2026-10-20'),
    );
    expect(beats.get('rent')).toEqual({ beat: 'monthly', isSameAmount: true });
    expect(beats.get('power')).toEqual({ beat: 'monthly', isSameAmount: false });
    expect(beats.has('now and then')).toBe(false);
  });
});
