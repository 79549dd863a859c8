import { plain, tokenise, upperFirst } from '@cairn/analyst';
import { cellAt, namesNear, saidOf, type Calendar, type Cell } from './by-reference/cells.ts';
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

/** Counts that are nobody's, of people, hours, days or weeks: no more than the days of a year. */
const COUNT_MAX = 366;

/**
 * A sum, a difference, a product or a ratio of figures of the turn, with the owner's own numbers: '({{r1.f1}} + {{r2.f1}}) * 3'. It is
 * told with each part that it is made of, by name. A string says why it is refused.
 */
export function calculate(
  { what, expression }: { what: string; expression: string },
  from: { results: readonly TurnResult[]; calendar: Calendar; question: string },
): TurnResult | string {
  const cells: Cell[] = [];
  try {
    const written = expression.replaceAll(/\{\{([^{}\n]{2,160})\}\}/g, (_, name: string) => {
      const cell = cellAt(name.trim(), from);
      if (cell === null)
        throw new Refusal(`there is no figure “${name}”: ${namesNear(name.trim(), from)}`);
      return `#${String(cells.push(cell) - 1)}`;
    });
    const owners = amountsWritten(from.question);
    const isOfOwner = (number: string) => owners.has(Math.round(Number(number) * 100));
    if (cells.length === 0 && !(written.replaceAll(',', '').match(/[\d.]+/g) ?? []).some(isOfOwner))
      throw new Refusal('refer to at least one figure, {{r1.f1}}, or to a number of the owner');
    const amount = evaluate(written, cells, owners);
    return resultOf(nameOf(what, cells, from.question), amount, cells, written);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** What it was called, of words of its parts and of the question; what claims more of it is called by nothing but its parts. */
function nameOf(what: string, cells: readonly Cell[], question: string): string {
  const told = [question, ...cells.map(saidOf)];
  const known = new Set(told.flatMap((text) => tokenise(text).map(({ stem }) => stem)));
  const isKnown = ({ text, stem }: { text: string; stem: string }) =>
    !claimingWords.has(text) && (known.has(stem) || joining.has(text));
  return tokenise(what).every(isKnown) ? upperFirst(plain(what)) : 'Worked out';
}

/** Words that join the names of parts and claim nothing. */
const joining = new Set(
  (
    'a an the of in on at for from to with without and or less minus plus after before per each all together total share part left rest difference change average month week year ' +
    'day months weeks years days over under between by as that this these those if still now today then until since out not no only other more extra one two three ' +
    'you your we our would could is are was were be been paid taken used needed same new old price hour hours person people times amount sum count rate'
  ).split(' '),
);

function resultOf(
  name: string,
  amount: Amount,
  cells: readonly Cell[],
  written: string,
): TurnResult {
  const shown = shownAs(
    amount,
    cells.some(({ text }) => text.includes('.')),
  );
  const whens = new Set(cells.map(({ when }) => when));
  const [only = ''] = whens.size === 1 ? whens : [];
  const sum = written
    .replaceAll(/#(\d+)/g, (_, at: string) => partOf(cells[Number(at)], only))
    .replaceAll('*', '×')
    .replaceAll('/', '÷');
  return {
    ...{ plan: null, about: name, isWorkedOut: true as const },
    answer: {
      ...{
        text: `${name}${only === '' ? '' : `, ${only}`}: **${shown}** (${sum}).`,
        charts: [],
        suggestions: [],
        understood: true,
      },
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

/** A figure with its name, and of when where not all parts are of one time; of what a whole sentence says, the figure alone. */
function partOf(cell: Cell | undefined, only: string): string {
  if (cell === undefined) return '';
  const { label, text, when } = cell;
  const name = label.length <= NAME_CHARACTERS_MAX ? label : '';
  const parts = [name, when === only ? '' : when].filter((one) => one !== '');
  return [plain(parts.join(', ')), text].filter((one) => one !== '').join(' ');
}

const NAME_CHARACTERS_MAX = 60;

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
      if (left.kind !== right.kind)
        throw new Refusal(
          `${left.kind} and ${right.kind} have no sum${[left, right].some(({ kind }) => kind === 'money') ? ': write $ before an amount' : ''}`,
        );
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

/** A number that the owner wrote, or one that counts days, weeks, months or people. */
function ofOwner(token: string | undefined, owners: ReadonlySet<number>): Amount {
  const size = Number((token ?? '').replaceAll(/[$,%]/g, ''));
  if (token === undefined || !/\d/.test(token) || Number.isNaN(size))
    throw new Refusal('only + - * / and brackets stand between figures');
  const isCount = /^\d+$/.test(token) && size > 0 && size <= COUNT_MAX;
  if (!owners.has(Math.round(size * 100)) && !isCount)
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
