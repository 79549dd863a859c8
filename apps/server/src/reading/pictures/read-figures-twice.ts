import { amountsInText } from '../fields/amounts-in-text.ts';
import { plain } from '../fields/agree.ts';
import { extractFields } from '../fields/extract-fields.ts';
import { sureFrom } from '../fields/extracted-fields.ts';
import { daysOn } from '../fields/find-date.ts';
import type { ReadPage, TextLine } from '../file-contents.ts';
import type { Ocr } from './ocr.ts';
import type { Gray } from './prepare/gray.ts';

/** Below this the two readings were alike and wrong too often. */
const mayRiseFrom = 0.85;
/** What is contradicted is no surer than this: too little to be shown as sure, or to need no reading with other settings. */
const contradicted = 0.8;

/**
 * The lines of a page, those of its day and of its total read once more by themselves, cut out wider, and with only figures and
 * their marks where they have no letters. What says the same surely makes the line sure, what surely says something else
 * unsure. Read are only those where that can change what happens: what stands on the page twice is borne out already.
 */
export async function withFiguresReadTwice(
  ocr: Ocr,
  gray: Gray,
  page: ReadPage,
  millisecondsMax: number,
): Promise<TextLine[]> {
  const lines = figuresOnce(page);
  if (lines.length === 0 || millisecondsMax <= 0) return page.lines;
  const rows = lines.map(({ box, text }) => ({ box, isFigures: !/\p{L}/u.test(text) }));
  const again = await ocr.readRows(gray, rows, millisecondsMax);
  if (again === null) return page.lines;
  return page.lines.map((line) => {
    const second = again[lines.indexOf(line)];
    return second === undefined ? line : { ...line, sureness: together(line, second) };
  });
}

/** The lines that alone on the page say its day or its total, and were not read too unsurely for a second look to help. */
function figuresOnce(page: ReadPage): TextLine[] {
  const { date, totalCents } = extractFields([page]);
  const dated = daysOn([page]).filter(({ day }) => day === date?.value);
  const summed = page.lines.filter(({ text }) =>
    amountsInText(text).some(({ cents }) => cents === totalCents?.value),
  );
  const once = [dated.map(({ line }) => line), summed].filter((some) => some.length === 1).flat();
  return [...new Set(once)].filter(({ sureness = 1 }) => sureness >= mayRiseFrom && sureness < 1);
}

function together(
  { text, sureness = 1 }: TextLine,
  second: { text: string; sureness: number },
): number {
  if (second.sureness < sureFrom) return sureness;
  return figuresIn(text) === figuresIn(second.text) ? Math.max(sureness, second.sureness) : contradicted; // prettier-ignore
}

/** Marks between figures come and go; letters count, as they may name the month. */
const figuresIn = (text: string) => String(plain(text));
