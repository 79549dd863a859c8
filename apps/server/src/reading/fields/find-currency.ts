import type { ReadPage } from '../file-contents.ts';
import type { ExtractedField } from './extracted-fields.ts';

/** Marks that name one currency. '$' alone is that of some twenty countries, and stands last. */
const marks: readonly (readonly [currency: string, mark: RegExp, confidence: number])[] = [
  ['USD', /\bUSD\b|US\$/, 0.98],
  ['EUR', /\bEUR\b|€/, 0.98],
  ['GBP', /\bGBP\b|£/, 0.98],
  ['MYR', /\bMYR\b|\bRM\b|\bRM\d/, 0.97],
  ['SGD', /\bSGD\b|S\$/, 0.98],
  ['AUD', /\bAUD\b|A\$/, 0.98],
  ['CAD', /\bCAD\b|CA?\$/, 0.98],
  ['INR', /\bINR\b|₹/, 0.98],
  ['JPY', /\bJPY\b|¥/, 0.9],
  ['CHF', /\bCHF\b/, 0.98],
  ['USD', /\$\s?[\d,]+\.\d\d|^\s*\$\s*$/, 0.8],
];

/** Every currency that a page may name. */
export const currencies: ReadonlySet<string> = new Set(marks.map(([currency]) => currency));

/** The currency that most lines name, as ISO 4217; absent where none does or where two are named as often. */
export function findCurrency(pages: readonly ReadPage[]): ExtractedField<string> | undefined {
  const lines = pages.flatMap((page) => page.lines.map((line) => ({ ...line, page: page.number })));
  const found = marks
    .map(([currency, mark, confidence]) => ({
      currency,
      confidence,
      on: lines.filter(({ text }) => mark.test(text)),
    }))
    .sort((a, b) => b.on.length - a.on.length);
  const [best, second] = found;
  const [line] = best?.on ?? [];
  if (best === undefined || line === undefined) return undefined;
  const isTie = second?.on.length === best.on.length && second.currency !== best.currency;
  if (isTie) return undefined;
  return { value: best.currency, confidence: best.confidence, page: line.page, box: line.box };
}
