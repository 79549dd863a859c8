import { rowsOf } from '../../../apps/server/src/reading/page-rows.ts';
import type { ReadPage, TextLine } from '../../../apps/server/src/reading/file-contents.ts';
import type { ReceiptTruth } from './receipt-files.ts';

/** A number between 0 and 1, the next of a series that its seed decides. */
type Chance = () => number;

/** What happens to receipts on their way into a computer, one kind of it at a time. */
export const perturbations: Readonly<
  Record<string, (page: ReadPage, truth: ReceiptTruth, chance: Chance) => ReadPage>
> = {
  'lines lost': (page, _truth, chance) => withLines(page, keepMost(page.lines, chance)),
  'first line lost': (page) => withLines(page, rowsOf(page.lines).slice(1).flat()),
  'columns run together': (page, _truth, chance) =>
    withLines(page, rowsOf(page.lines).flatMap(chance() < 0.5 ? joined : same)),
  askew: (page, _truth, chance) => withLines(page, askew(page, (chance() - 0.5) * 0.05)),
  'characters misread': (page, truth, chance) =>
    withLines(
      page,
      page.lines.map((line) => (isOfTruth(line, truth) ? line : misread(line, chance))),
    ),
  'something written above': (page, _truth, chance) => withLines(page, stamped(page, chance)),
};

/** A small generator of its own, as a benchmark must say the same every time (mulberry32). */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const withLines = (page: ReadPage, lines: TextLine[]): ReadPage => ({ ...page, lines });
const same = (row: TextLine[]) => row;

const keepMost = (lines: readonly TextLine[], chance: Chance) => lines.filter(() => chance() > 0.1);

function joined(row: TextLine[]): TextLine[] {
  const [first, ...rest] = row;
  if (first === undefined) return [];
  return [
    rest.reduce<TextLine>(
      (one, other) => ({
        text: `${one.text} ${other.text}`,
        box: { ...one.box, right: Math.max(one.box.right, other.box.right) },
      }),
      first,
    ),
  ];
}

/** Hung by a slope: what stands at the right stands higher or lower. */
const askew = (page: ReadPage, slope: number) =>
  page.lines.map(({ text, box }) => {
    const shift = Math.round(((box.left + box.right) / 2 - page.width / 2) * slope);
    return { text, box: { ...box, top: box.top + shift, bottom: box.bottom + shift } };
  });

const confused: Readonly<Record<string, string>> = {
  O: '0',
  0: 'O',
  I: '1',
  1: 'I',
  S: '5',
  5: 'S',
  B: '8',
  8: 'B',
  L: 'I',
  E: 'F',
  T: 'I',
  A: 'R',
  6: 'G',
  7: 'T',
  ':': '.',
  '.': ',', // prettier-ignore
};

const misread = ({ text, box }: TextLine, chance: Chance): TextLine => ({
  box,
  text: text.replace(/[A-Z0-9:.]/g, (sign) => (chance() < 0.04 ? (confused[sign] ?? sign) : sign)),
});

/** A line that holds what is asked for must stay legible: nothing can be read right from it else. */
function isOfTruth({ text }: TextLine, truth: ReceiptTruth): boolean {
  const plain = (value: string) => value.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const line = plain(text);
  const company = plain(truth.company);
  const holds = line.length >= 3 && (company.includes(line) || line.includes(company));
  return (
    holds ||
    line.includes(plain(truth.date)) ||
    line.includes(plain(truth.total.replace(/[^\d.]/g, '')))
  );
}

const stamps = [
  'PAID',
  'LIM MEI LING',
  'AHMAD BIN ALI',
  'JOHN SMITH',
  '3180405',
  'FRESH EVERY DAY',
  'COPY',
  'HAPPY NEW YEAR',
  'CLAIM',
  'POSTED', // prettier-ignore
];

function stamped(page: ReadPage, chance: Chance): TextLine[] {
  const text = stamps[Math.floor(chance() * stamps.length)] ?? '';
  const top = Math.min(...page.lines.map(({ box }) => box.top));
  const first = page.lines.find(({ box }) => box.top === top);
  const height = first === undefined ? 20 : first.box.bottom - first.box.top;
  const box = { left: first?.box.left ?? 0, right: page.width / 2, top: 0, bottom: height };
  const lower = page.lines.map((line) => ({
    text: line.text,
    box: {
      ...line.box,
      top: line.box.top - top + height * 1.5,
      bottom: line.box.bottom - top + height * 1.5,
    },
  }));
  return [{ text, box }, ...lower];
}
