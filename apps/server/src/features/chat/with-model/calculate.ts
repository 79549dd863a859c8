import { tokenise, upperFirst } from '@cairn/analyst';
import { cellAt, saidOf, type Calendar, type Cell } from './by-reference/cells.ts';
import type { TurnResult } from './by-reference/turn-result.ts';
import { claimingWords } from './by-reference/words-allowed.ts';
import { amountsWritten } from './amounts-written.ts';

type Kind = 'money' | 'percent' | 'number';
interface Amount {
  kind: Kind;
  value: number;
}

/** Why nothing is computed, in a sentence that the model can act on. */
class Refusal extends Error {}

/** Numbers that are nobody's: how many people, hours, days, weeks or months, and round shares. */
const ownNumbers = new Set([
  ...Array.from({ length: 15 }, (_, at) => at + 1),
  ...[20, 24, 25, 26, 30, 35, 40, 50, 52, 60, 90, 100, 365],
]);

/**
 * A sum, a difference, a product or a ratio of figures of the turn, with the owner's own numbers: '({{r1.f1}} + {{r2.f1}}) * 3'. It is
 * told with each part that it is made of. A string says why it is refused.
 */
export function calculate(
  { what, expression }: { what: string; expression: string },
  from: { results: readonly TurnResult[]; calendar: Calendar; question: string },
): TurnResult | string {
  const cells: Cell[] = [];
  const written = expression.replaceAll(/\{\{([^{}\n]{2,160})\}\}/g, (_, name: string) => {
    const cell = cellAt(name.trim(), from);
    return cell === null ? `no figure “${name}”` : `#${String(cells.push(cell) - 1)}`;
  });
  try {
    if (written.includes('no figure')) throw new Refusal(`there is ${written}`);
    if (cells.length === 0 && !written.includes('$'))
      throw new Refusal(
        'refer to at least one figure, {{r1.f1}}, or to an amount of the owner, $400',
      );
    checkName(what, cells, from.question);
    const amount = evaluate(written, cells, amountsWritten(from.question));
    return resultOf(what, amount, cells, written);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

function checkName(what: string, cells: readonly Cell[], question: string): void {
  const told = [question, ...cells.map(saidOf)];
  const known = new Set(told.flatMap((text) => tokenise(text).map(({ stem }) => stem)));
  const strange = tokenise(what).find(
    ({ text, stem }) => claimingWords.has(text) || !(known.has(stem) || joining.has(text)),
  );
  if (strange !== undefined)
    throw new Refusal(`call it by words of its parts or of the question, not “${strange.text}”`);
}

/** Words that join the names of parts and claim nothing. */
const joining = new Set(
  'a an the of in on at for from to with without and or less minus plus after before per each all together total share part left rest difference change average month week year day months weeks years days'.split(
    ' ',
  ),
);

function resultOf(
  what: string,
  amount: Amount,
  cells: readonly Cell[],
  written: string,
): TurnResult {
  const name = upperFirst(what);
  const shown = shownAs(
    amount,
    cells.some(({ text }) => text.includes('.')),
  );
  const sum = written
    .replaceAll(/#(\d+)/g, (_, at: string) => cells[Number(at)]?.text ?? '')
    .replaceAll('*', '×')
    .replaceAll('/', '÷');
  return {
    ...{ plan: null, about: name, tellsCauses: false },
    answer: {
      ...{ text: `${name}: **${shown}** (${sum}).`, charts: [], suggestions: [], understood: true },
      tables: [
        {
          headers: ['Part', 'Figure'],
          rows: [...cells.map(({ label, text }) => [label, text]), [name, shown]],
          evidence: [...cells.map(({ evidence }) => evidence), null],
        },
      ],
      evidence: cells.flatMap(({ evidence, text, label }) =>
        evidence === null ? [] : [{ figure: text, label, token: evidence }],
      ),
    },
  };
}

function shownAs({ kind, value }: Amount, hasCents: boolean): string {
  if (!Number.isFinite(value)) throw new Refusal('nothing is divided by nothing');
  const digits = kind === 'money' ? (hasCents ? 2 : 0) : kind === 'percent' ? 1 : 2;
  const size = Math.abs(value).toLocaleString('en-US', {
    ...(kind === 'number' ? {} : { minimumFractionDigits: digits }),
    maximumFractionDigits: digits,
  });
  const sign = value < 0 && Number(size.replaceAll(',', '')) !== 0 ? '-' : '';
  return kind === 'money'
    ? `${sign}$${size}`
    : kind === 'percent'
      ? `${sign}${size}%`
      : sign + size;
}

function evaluate(written: string, cells: readonly Cell[], owners: ReadonlySet<number>): Amount {
  const tokens = written.match(/#\d+|\$?\d[\d,]*(?:\.\d+)?%?|[-+*/()]|\S/g) ?? [];
  let at = 0;
  const next = () => tokens[at];
  const sum = (): Amount => {
    let left = product();
    for (let sign = next(); sign === '+' || sign === '-'; sign = next()) {
      at += 1;
      const right = product();
      if (left.kind !== right.kind) throw new Refusal(`${left.kind} and ${right.kind} have no sum`);
      left = { ...left, value: sign === '+' ? left.value + right.value : left.value - right.value };
    }
    return left;
  };
  const product = (): Amount => {
    let left = one();
    for (let sign = next(); sign === '*' || sign === '/'; sign = next()) {
      at += 1;
      left = sign === '*' ? times(left, one()) : over(left, one());
    }
    return left;
  };
  const one = (): Amount => {
    const token = tokens[at];
    at += 1;
    if (token === '(') {
      const inner = sum();
      if (next() !== ')') throw new Refusal('a bracket is not closed');
      at += 1;
      return inner;
    }
    return token?.startsWith('#') === true
      ? ofCell(cells[Number(token.slice(1))])
      : ofOwner(token, owners);
  };
  const whole = sum();
  if (at < tokens.length) throw new Refusal('only + - * / and brackets stand between figures');
  return whole;
}

function ofCell(cell: Cell | undefined): Amount {
  if (cell?.value === undefined || cell.value === null)
    throw new Refusal(`“${cell?.text ?? ''}” is no number`);
  const kind = cell.text.includes('$') ? 'money' : cell.text.endsWith('%') ? 'percent' : 'number';
  return { kind, value: cell.value };
}

/** A number that the owner wrote, or one that counts weeks, months or people. */
function ofOwner(token: string | undefined, owners: ReadonlySet<number>): Amount {
  const size = Number((token ?? '').replaceAll(/[$,%]/g, ''));
  if (token === undefined || !/\d/.test(token) || Number.isNaN(size))
    throw new Refusal('only + - * / and brackets stand between figures');
  if (!owners.has(Math.round(size * 100)) && !ownNumbers.has(size))
    throw new Refusal(`the owner did not write ${token}`);
  return {
    kind: token.startsWith('$') ? 'money' : token.endsWith('%') ? 'percent' : 'number',
    value: size,
  };
}

function times(left: Amount, right: Amount): Amount {
  if (left.kind === 'money' && right.kind === 'money')
    throw new Refusal('money times money is nothing');
  const isShare = left.kind === 'percent' || right.kind === 'percent';
  const kind = [left.kind, right.kind].find((each) => each === 'money') ?? 'number';
  return { kind, value: (left.value * right.value) / (isShare ? 100 : 1) };
}

/** More than one and a half of something is how many times it goes in. */
const shareOf = (ratio: number): Amount =>
  Math.abs(ratio) > 1.5
    ? { kind: 'number', value: ratio }
    : { kind: 'percent', value: ratio * 100 };

function over(left: Amount, right: Amount): Amount {
  if (right.value === 0) throw new Refusal('nothing is divided by nothing');
  if (left.kind === right.kind)
    return left.kind === 'number'
      ? { kind: 'number', value: left.value / right.value }
      : shareOf(left.value / right.value);
  if (right.kind !== 'number') throw new Refusal(`${left.kind} is not divided by ${right.kind}`);
  return { kind: left.kind, value: left.value / right.value };
}
