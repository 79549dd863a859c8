/** A step that people count in: 1, 2 or 5 with zeros. */
function niceStep(span: number, steps: number): number {
  const rough = Math.max(span / steps, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power;
}

/** The amounts at which a line is drawn, from the lowest up; they hold `low` and `high` between them. */
export function niceTicks(low: number, high: number, steps = 4): number[] {
  const step = niceStep(high - low, steps);
  const bottom = Math.floor(low / step) * step;
  const top = Math.ceil(high / step) * step;
  const count = Math.max(1, Math.round((top - bottom) / step));
  return Array.from({ length: count + 1 }, (_, at) => bottom + at * step);
}
