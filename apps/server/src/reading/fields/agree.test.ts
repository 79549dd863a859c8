import { describe, expect, it } from 'vitest';
import { agreed } from './agree.ts';

const box = { left: 0, top: 0, right: 1, bottom: 1 };
const field = <Value>(value: Value, confidence: number) => ({ value, confidence, page: 1, box });

describe('two readings of one picture', () => {
  it('are surer together than each', () => {
    const both = agreed({ totalCents: field(1_050n, 0.9) }, { totalCents: field(1_050n, 0.98) });
    expect(both.totalCents).toMatchObject({ value: 1_050n, confidence: 0.98 });
  });

  it('are less sure where only one says something', () => {
    const one = agreed({}, { date: field('2026-03-04', 0.98) });
    expect(one.date).toMatchObject({ value: '2026-03-04', confidence: 0.9 });
  });

  it('say nothing where they contradict each other', () => {
    const other = agreed({ totalCents: field(1_050n, 0.98) }, { totalCents: field(1_950n, 0.98) });
    expect(other).toEqual({});
  });

  it('agree on a name whatever its spaces, points and case', () => {
    const both = agreed(
      { company: field('Harbor Co.', 0.96) },
      { company: field('HARBOR CO', 0.98) },
    );
    expect(both.company?.value).toBe('Harbor Co.');
  });
});
