import { businessDay, daysBetween, divideRounded, formatDay } from '@cairn/finance';
import { describeConditions } from '../wording/describe-conditions.ts';
import { describeDetails, writtenDays, placesOf } from '../wording/describe.ts';
import { describeRows } from '../wording/describe-conditions.ts';
import { directoryNames, pluralOf, measureLabel, rowOf, rowsOf } from '../wording/labels.ts';
import { namesParty } from '../plan/measure-and-party.ts';
import { describeEach } from '../wording/describe-each.ts';
import { measures } from '../measures/measures.ts';
import type { ListPlan, NamesPlan } from '../plan/plan.ts';
import type { LedgerRow, LedgerRows } from '../plan/queries.ts';
import type { Dimension, Selection } from '../plan/selection.ts';
import { emptyAnswer, type Answer, type AnswerTable } from './answer.ts';
import { formatValue, plain } from './format.ts';
import { rankWord } from './figure/headline.ts';
import type { PhraseContext } from './figure/phrase-figure.ts';
import { whenExactly, whenPhrase } from './when.ts';
import { upperFirst } from '../language/phrases.ts';

/** The rows that a list plan shows. */
export const listSelection = (plan: ListPlan, asOf: string): Selection => ({
  measure: plan.measure,
  conditions: plan.conditions,
  from: plan.period?.from ?? null,
  to: plan.period?.to ?? null,
  asOf,
});

const day = (text: string) => formatDay(businessDay(text));

export function phraseList(plan: ListPlan, found: LedgerRows, context: PhraseContext): Answer {
  const definition = measures[plan.measure];
  const unit = definition.unit;
  const anyTime = { from: null, to: null };
  // Due dates say when by themselves.
  const isDue = plan.period === null && plan.conditions.some(({ field }) => field === 'due');
  const when = isDue ? '' : ` ${whenPhrase(plan, anyTime, context.today)}`;
  const what = `${plain(writtenDays(describeRows(plan)))}${when}`;
  const answer = emptyAnswer('');
  const smallPrint = `_${definition.label} = ${definition.basis}. From ${definition.rows.from === 'cash' ? context.cashSource : context.profitSource}, ${whenExactly(plan, anyTime, context.today)}._`;
  const [first] = found.rows;
  if (first === undefined) {
    const no = plan.focus === 'yes_no' ? 'No. ' : '';
    answer.text = `${no}I found no ${rowsOf(plan.measure)}${what}.\n\n${smallPrint}`;
    return answer;
  }
  if (plan.each !== null) {
    answer.tables.push(rowsTable(plan, found));
    answer.text = `${eachSentence(plan, plan.each, found, when)}\n\n${smallPrint}`;
    return answer;
  }
  const label = `${measureLabel(plan.measure, namesParty(plan.conditions))}${writtenDays(describeConditions(plan.conditions, plan.measure))}${when}`;
  const selection = listSelection(plan, context.today);
  const open = (figure: bigint, title: string, rows: Selection) =>
    answer.evidence.push({
      figure: formatValue(figure, unit),
      label: title,
      token: context.tokenOf(title.slice(0, 300), rows),
    });
  const isPart = plan.skip > 0 || found.count > found.rows.length;
  if (isPart) {
    const { order, limit, skip } = plan;
    const shown = found.rows.reduce((sum, { amount }) => sum + amount, 0n);
    const ranked = `${rankWord(skip)}${orders[order]}`;
    const title = found.rows.length === 1 ? ranked : `${ranked} ${found.rows.length}`;
    open(shown, `${label}: the ${title}`, { ...selection, top: { order, limit, skip } });
  }
  // A single row, or the sum of those shown, says nothing of the others.
  if (!isPart || (plan.limit > 1 && plan.of === 'rows')) open(found.total, label, selection);
  answer.tables.push(rowsTable(plan, found));
  answer.text = listSentence(plan, found, first, what, context.today);
  if (plan.focus === 'date') answer.text += sinceThen(first.date, context.today);
  answer.text += `\n\n${smallPrint}`;
  return answer;
}

const orders = {
  newest: 'latest',
  oldest: 'oldest',
  most: 'largest',
  least: 'smallest',
  due: 'earliest due',
};

/** The sentence above a list, by what the question was about. */
function listSentence(
  plan: ListPlan,
  found: LedgerRows,
  first: LedgerRow,
  what: string,
  today: string,
): string {
  const definition = measures[plan.measure];
  const { unit } = definition;
  const asksPart = plan.focus === 'open' || plan.focus === 'paid';
  const isOneDocument =
    (asksPart && plan.limit === 1) ||
    (found.count === 1 && plan.conditions.some(({ field }) => field === 'number'));
  if (isOneDocument) return documentSentence(plan, first, unit, today);
  const kind = `the ${rankWord(plan.skip)}${orders[plan.order]} ${rowOf(plan.measure)}${what}`;
  const amount = formatValue(first.amount, unit);
  const whose = first.party === null ? '' : `, ${plain(first.party)}`;
  const number = first.number === null ? '' : ` (number ${plain(first.number)})`;
  if (plan.focus === 'party' && first.party !== null)
    return `**${plain(first.party)}**: ${kind}${number}, **${amount}** on ${day(first.date)}.`;
  if (plan.focus === 'due' && first.dueDate !== null)
    return `Due on **${day(first.dueDate)}**: ${kind}${number}, **${amount}**${whose}, dated ${day(first.date)}.`;
  if (plan.focus === 'date' || plan.focus === 'due')
    return `On **${day(first.date)}**: ${kind}${number}, ${amount}${whose}.`;
  return manySentence(plan, found, first, what);
}

/** ' That was 12 days ago.' */
function sinceThen(date: string, today: string): string {
  const days = daysBetween(businessDay(date), businessDay(today));
  return days < 1 ? '' : ` That was ${days === 1 ? 'yesterday' : `${days} days ago`}.`;
}

function manySentence(plan: ListPlan, found: LedgerRows, first: LedgerRow, what: string): string {
  const [row, { unit }] = [rowOf(plan.measure), measures[plan.measure]];
  const sum = `**${formatValue(found.total, unit)}**`;
  const count = found.count.toLocaleString('en-US');
  // Of what is not paid up, the sum that is asked for is what is left.
  const inAll = isOfUnpaid(plan)
    ? `**${formatValue(found.openCents, unit)}** still open of ${formatValue(found.total, unit)} billed`
    : `${sum} in total`;
  const all = `${count} ${found.count === 1 ? row : pluralOf(row)}${what}, ${inAll}.`;
  if (plan.focus === 'yes_no') return `Yes. ${all}`;
  if (plan.of !== 'rows') return sumSentence(plan, found, what);
  if (plan.limit === 1) {
    const whose = first.party === null ? '' : `, ${plain(first.party)}`;
    const about = [first.number, first.description].filter((text) => (text ?? '') !== '');
    const said =
      about.length === 0 ? '' : ` (${about.map((text) => plain(text ?? '')).join(', ')})`;
    const on =
      plan.order === 'due' && first.dueDate !== null
        ? `was due on **${day(first.dueDate)}**`
        : `was on **${day(first.date)}**`;
    return `The ${rankWord(plan.skip)}${orders[plan.order]} ${row}${what} ${on}: **${formatValue(first.amount, unit)}**${whose}${said}.`;
  }
  if (plan.skip > 0)
    return `Numbers ${plan.skip + 1} to ${plan.skip + found.rows.length} of ${count} ${pluralOf(row)}${what}, ${orders[plan.order]} first. All ${count} come to ${sum}.`;
  if (found.count <= plan.limit) return all;
  const whole = isOfUnpaid(plan) ? `All ${count}: ${inAll}.` : `All ${count} come to ${sum}.`;
  return `The ${found.rows.length} ${orders[plan.order]} of ${count} ${pluralOf(row)}${what}. ${whole}`;
}

/** 'The largest invoice for each customer in 2026': so many rows, one of each unless more were asked for. */
function eachSentence(
  plan: ListPlan,
  each: Dimension,
  { rows, count, total }: LedgerRows,
  when: string,
): string {
  const [row, { unit }] = [rowOf(plan.measure), measures[plan.measure]];
  const many = plan.limit === 1 ? row : `${plan.limit} ${pluralOf(row)}`;
  const left = count > rows.length ? ` The first ${rows.length} of ${count}:` : '';
  return `The ${orders[plan.order]} ${many}${plain(writtenDays(describeEach(plan, each)))}${when}: **${count}** ${count === 1 ? row : pluralOf(row)}, **${formatValue(total, unit)}** in total.${left}`;
}

/** 'The total of the last 3 payments': of those shown, however many more there are. */
function sumSentence({ of, measure, order }: ListPlan, { rows }: LedgerRows, what: string): string {
  const [row, { unit }] = [rowOf(measure), measures[measure]];
  const sum = rows.reduce((total, { amount }) => total + amount, 0n);
  const value =
    of === 'average' ? divideRounded(sum, BigInt(rows.length), 'half-away-from-zero') : sum;
  return `The ${rows.length} ${orders[order]} ${pluralOf(row)}${what}: **${formatValue(value, unit)}** ${of === 'average' ? 'on average' : 'in total'}.`;
}

/** One document by its number: whose it is, when it is due, and what is left to pay. */
function documentSentence(
  plan: ListPlan,
  { date, number, party, amount, dueDate, paidDate, openCents }: LedgerRow,
  unit: 'money' | 'quantity' | 'days',
  today: string,
): string {
  const row = rowOf(plan.measure);
  if (plan.focus === 'open' || plan.focus === 'paid')
    return partSentence(plan.focus, `${row} ${plain(number ?? '')}`, amount, openCents, paidDate);
  const due = dueDate === null ? '' : `, due **${day(dueDate)}**`;
  const open = openCents ?? 0n;
  const state =
    openCents === null
      ? ''
      : open === 0n
        ? ` It ${paidDate === null ? 'is paid' : `was paid on ${day(paidDate)}${daysAfter(date, paidDate)}`}.`
        : ` It's ${open === amount ? 'unpaid' : 'partly paid'}: ${formatValue(open, unit)} is open${lateness(dueDate, today)}.`;
  return `${upperFirst(row)} ${plain(number ?? '')} dated ${day(date)}${party === null ? '' : ` for **${plain(party)}**`}: **${formatValue(amount, unit)}**${due}.${state}`;
}

/** ', 35 days after its date': how long it took. */
function daysAfter(date: string, paidDate: string): string {
  const days = daysBetween(businessDay(date), businessDay(paidDate));
  return days < 0 ? '' : `, ${days} ${days === 1 ? 'day' : 'days'} after its date`;
}

/** ', 12 days past due': how late what is open is. */
function lateness(dueDate: string | null, today: string): string {
  const days = dueDate === null ? 0 : daysBetween(businessDay(dueDate), businessDay(today));
  return days < 1 ? '' : `, ${days} ${days === 1 ? 'day' : 'days'} past due`;
}

/** '$766.90 is open on invoice 1364.' */
function partSentence(
  focus: 'open' | 'paid',
  what: string,
  total: bigint,
  open: bigint | null,
  paidDate: string | null,
): string {
  if (open === null)
    return `I don't have what's still open on ${what}. Its total is ${formatValue(total, 'money')}.`;
  const part = formatValue(focus === 'open' ? open : total - open, 'money');
  const state =
    open === 0n
      ? ` It ${paidDate === null ? 'is paid in full' : `was paid in full on ${day(paidDate)}`}.`
      : `, and ${formatValue(focus === 'open' ? total - open : open, 'money')} ${focus === 'open' ? 'has been paid' : 'is open'}.`;
  return `**${part}** ${focus === 'open' ? 'is open' : 'has been paid'} on ${what}. Its total is ${formatValue(total, 'money')}${state}`;
}

type Column = [header: string, read: (row: LedgerRow) => string];

/** A column that only some tables have. */
const where = (isShown: boolean, ...column: Column): Column[] => (isShown ? [column] : []);

function rowsTable(plan: ListPlan, { rows }: LedgerRows): AnswerTable {
  const { rows: source } = measures[plan.measure];
  const isDocument = source.from === 'documents';
  const isPaid = /payment|receipts|paid_out|refunds|expense_documents/.test(plan.measure);
  const any = (pick: (row: LedgerRow) => string | null) =>
    rows.some((row) => (pick(row) ?? '') !== '');
  const columns: Column[] = [
    ['Date', (row) => row.date],
    ...where(isDocument || any(({ number }) => number), 'Number', (row) => row.number ?? '-'),
    ['Name', (row) => row.party ?? '-'],
    ['Description', (row) => row.description],
    ['Category', (row) => row.category ?? '-'],
    ['Account', (row) => row.account ?? '-'],
    ...where(
      any(({ dueDate }) => dueDate),
      'Due',
      (row) => row.dueDate ?? '-',
    ),
    ...where(
      isPaid && any(({ paymentMethod }) => paymentMethod ?? null),
      'Method',
      (row) => row.paymentMethod ?? '-',
    ),
    ...amountColumns(plan, rows),
  ];
  return {
    headers: columns.map(([header]) => header),
    rows: rows.map((row) => columns.map(([, read]) => read(row))),
  };
}

const ofDocuments: ReadonlySet<string> = new Set(['invoice', 'bill']);

/** Invoices or bills that are told by what they were for, of which some is left to pay. */
const isOfUnpaid = ({ measure, conditions }: ListPlan): boolean =>
  (measure === 'invoices' || measure === 'bills') &&
  conditions.some(
    (one) => one.field === 'status' && (one.value === 'open' || one.value === 'partly_paid'),
  );

/** What is open of each alone, or beside what was billed and paid where some of it was. */
function amountColumns(plan: ListPlan, rows: readonly LedgerRow[]): Column[] {
  const { unit, rows: source } = measures[plan.measure];
  const isOfOpen = source.from === 'documents' && source.value === 'open';
  if (!isOfOpen && !isOfUnpaid(plan)) return [['Amount', (row) => formatValue(row.amount, unit)]];
  // A credit is open with a minus, and was never billed.
  const openOf = (row: LedgerRow) => (isOfOpen ? row.amount : (row.openCents ?? 0n));
  const isPartlyPaid = rows.some(
    (row) => ofDocuments.has(row.kind) && openOf(row) !== row.totalCents,
  );
  const ofBilled = (read: (row: LedgerRow) => bigint) => (row: LedgerRow) =>
    ofDocuments.has(row.kind) ? formatValue(read(row), unit) : '-';
  return [
    ...where(
      isPartlyPaid,
      'Billed',
      ofBilled((row) => row.totalCents),
    ),
    ...where(
      isPartlyPaid,
      'Paid',
      ofBilled((row) => row.totalCents - openOf(row)),
    ),
    ['Open', (row) => formatValue(openOf(row), unit)],
  ];
}

interface Typed {
  name: string;
  type: string;
}

/** Who or what is on record, whether it ever moved money or not; of accounts of several types, each with its own. */
export function phraseNames(
  plan: NamesPlan,
  names: readonly string[],
  accounts: readonly Typed[] = [],
): Answer {
  const noun = directoryNames[plan.of];
  const where = plain(`${placesOf(plan)}${describeDetails(plan)}`);
  const answer = emptyAnswer(
    `You have **${names.length.toLocaleString('en-US')}** ${names.length === 1 ? noun.replace(/ies$/, 'y').replace(/s$/, '') : noun}${where} on record${typesSaid(accounts)}.`,
  );
  if (plan.ask === 'list' && names.length > 0) {
    const shown = names.slice(0, 200);
    if (shown.length < names.length) answer.text += ` The first ${shown.length} by name:`;
    const said = typesSaid(accounts) !== '';
    answer.tables.push(
      said
        ? {
            headers: ['Name', 'Type'],
            rows: accounts.slice(0, 200).map(({ name, type }) => [name, inWords(type)]),
          }
        : { headers: ['Name'], rows: shown.map((name) => [name]) },
    );
  }
  return answer;
}

/** ': 19 expense, 3 cost of goods sold', where accounts of several types are called so. */
function typesSaid(accounts: readonly Typed[]): string {
  const counts = new Map<string, number>();
  for (const { type } of accounts) counts.set(type, (counts.get(type) ?? 0) + 1);
  if (counts.size < 2) return '';
  const said = [...counts]
    .sort(([, left], [, right]) => right - left)
    .map(([type, count]) => `${count} ${inWords(type)}`);
  return `: ${said.join(', ')}`;
}

const inWords = (type: string) => type.replaceAll('_', ' ');
