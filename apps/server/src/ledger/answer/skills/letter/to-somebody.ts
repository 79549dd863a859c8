import {
  amountSaid,
  asksForText,
  dayAhead,
  groupIn,
  isOfBusiness,
  isOfOwed,
  isToInsider,
  isToLandlord,
  isToLatePayers,
  nameBeside,
  partsOfSum,
  phraseNoInvoices,
  phraseToCustomer,
  phraseToLatePayers,
  phraseToNobody,
  phraseToVendor,
  phraseWhich,
  requestIn,
  spanAsked,
  toneOf,
  wishIn,
  type Answer,
  type Condition,
  type NamedRecord,
  type ToCustomer,
} from '@cairn/analyst';
import { readLattice } from '@cairn/analyst/asked-part';
import { addDays, addMonths } from '@cairn/finance';
import { findFirstDays } from '../../../read/figures/daily-figures.ts';
import { contextFor } from '../../read-asked.ts';
import { namesSaid } from '../../names-said.ts';
import { accountsOf } from '../owner-accounts.ts';
import { howPaid } from '../names/how-paid.ts';
import { openOf } from '../names/open-documents.ts';
import { listed } from '../names/subject-of.ts';
import { debtorsOf } from '../run-collections.ts';
import { partsOf, sumOf, type SkillBooks } from '../skill-books.ts';

interface Party {
  name: string;
  ids: string[];
  conditions: Condition[];
}

/**
 * A text to whom the question names or describes, with nothing in it but what is between them and the business. Null where it is for a lender, an
 * investor or a partner, or tells how the business does.
 */
export async function textToSomebody(books: SkillBooks, question: string): Promise<Answer | null> {
  const isToInside = isToInsider(question);
  const named = partiesIn(books, question);
  const [first] = toFirst(named, question);
  if (first !== undefined && first.names.length > 1) return phraseWhich(first.names);
  if (first !== undefined && !isToInside) {
    const isCustomer =
      first.records.some(isOwing) ||
      (!isOfBusiness(question) && (await paysMore(books, partyOf(first.records))));
    if (isCustomer)
      return books.hasBooks
        ? toCustomer(books, question, partyOf(first.records))
        : toOneOfBank(books, question, partyOf(first.records));
    if (!isOfBusiness(question) || isToLandlord(question))
      return toVendor(books, question, partyOf(first.records));
    return null;
  }
  if (isToInside || (isOfBusiness(question) && !isToLatePayers(question))) return null;
  if (isToLandlord(question)) {
    const landlord = await landlordOf(books);
    return landlord === null
      ? phraseToNobody('your landlord')
      : toVendor(books, question, landlord);
  }
  if (isToLatePayers(question) && books.hasBooks)
    return phraseToLatePayers(await debtorsOf(books, []));
  return phraseToNobody(nameBeside(question) ?? groupIn(question));
}

/** As `textToSomebody`, where a text is asked for in so many words. */
export const textAsked = async (books: SkillBooks, question: string): Promise<Answer | null> =>
  asksForText(question) && (partiesIn(books, question).length > 0 || isToLandlord(question))
    ? textToSomebody(books, question)
    : null;

const isOwing = ({ partyKind, flow }: NamedRecord): boolean =>
  partyKind === 'customer' || (partyKind === undefined && flow === 'in');

/** Of a bank alone, whoever paid in more often than they were paid is a customer. */
async function paysMore(books: SkillBooks, { conditions }: Party): Promise<boolean> {
  if (books.hasBooks) return false;
  const came = await listed(books, 'money_in', conditions);
  return came.length > (await listed(books, 'paid_out', conditions)).length;
}

interface NamedIn {
  at: number;
  names: readonly string[];
  records: NamedRecord[];
}

function partiesIn(books: SkillBooks, question: string): NamedIn[] {
  const lattice = readLattice(question, contextFor(books));
  const { records } = books.vocabulary.input;
  return namesSaid(lattice).flatMap(({ field, names, start }) => {
    if (field !== 'party') return [];
    const own = records.filter((one) => one.field === 'party' && names.includes(one.name));
    const isStaff = own.some(({ partyKind }) => partyKind === 'employee');
    const at = lattice.words[start]?.at ?? 0;
    return own.length === 0 || isStaff ? [] : [{ at, names, records: own }];
  });
}

const before = /\b(?:to|for|e?mail|text|remind|nudge|write|ask|tell|send|message|at) (?:the )?$/i;

/** Whom it is written to before who else is told of. */
const toFirst = (all: readonly NamedIn[], question: string): NamedIn[] =>
  [...all].sort(
    (a, b) =>
      Number(before.test(question.slice(0, b.at))) - Number(before.test(question.slice(0, a.at))) ||
      a.at - b.at,
  );

function partyOf(records: readonly NamedRecord[]): Party {
  const [first] = records;
  const values = records.map(({ id, name }) => ({ id, name }));
  return {
    name: first?.name ?? '',
    ids: [...new Set(records.map(({ id }) => id))],
    conditions: [{ field: 'party', not: false, values }],
  };
}

async function standingOf(
  books: SkillBooks,
  { name, ids, conditions }: Party,
  role: 'paying' | 'paid',
) {
  const { scope, today } = books;
  const paid = await howPaid(scope, role, ids, { today, isByYear: false });
  const { firstDay } = await findFirstDays(scope.tx, scope.businessId, scope.basis);
  const open = await openOf(
    books,
    { name, role, conditions, partyIds: ids },
    { paid, recordsFrom: firstDay ?? today, leads: [] },
  );
  return { paid, open };
}

async function toCustomer(books: SkillBooks, question: string, party: Party) {
  const { today } = books;
  const { paid, open } = await standingOf(books, party, 'paying');
  if (open === null) return toOneOfBank(books, question, party);
  const { conditions } = party;
  const year = { from: addDays(addMonths(today, -12), 1), to: today };
  return phraseToCustomer({
    ...{ name: party.name, today, open, pays: paid.pays },
    lastPaid: (await listed(books, 'customer_receipts', conditions)).at(-1) ?? null,
    revenue: await sumOf(books, { measure: 'income', span: year, conditions }),
    isOfElse: !isOfOwed(question),
    ...{ tone: toneOf(question), by: byDay(books, question) },
    ...{ request: requestIn(question), wish: wishIn(question), parts: partsOfSum(question) },
  });
}

/** Of no invoices on record: what the owner says is open, and what was paid. */
const toOneOfBank = async (books: SkillBooks, question: string, { name, conditions }: Party) =>
  phraseNoInvoices(
    name,
    amountSaid(question)?.cents ?? null,
    await listed(books, books.hasBooks ? 'customer_receipts' : 'money_in', conditions),
    wishIn(question),
  );

/** 'By Friday', 'before the 4th of July': until when it shall be paid. */
function byDay(books: SkillBooks, question: string): ToCustomer['by'] {
  const { today } = books;
  const [text, word, time] =
    /\b(by|before|no later than|until) ([^,.?!;]{2,40})/i.exec(question) ?? [];
  if (text === undefined || word === undefined || time === undefined) return null;
  const span = spanAsked(time, { ...books, isAhead: true });
  const day = dayAhead(text, span, today);
  if (day === null || day <= today) return null;
  return { day, word: span?.from === span?.to && /before/i.test(word) ? 'before' : 'by' };
}

async function toVendor(books: SkillBooks, question: string, party: Party): Promise<Answer> {
  const { today, hasBooks } = books;
  const { paid, open } = hasBooks
    ? await standingOf(books, party, 'paid')
    : { paid: null, open: null };
  const settled = paid?.pays?.settled ?? 0;
  const hasBills = settled > 0 || (open?.documents.length ?? 0) > 0;
  return phraseToVendor({
    ...{ name: party.name, today, isLandlord: isToLandlord(question) },
    payments: await listed(books, 'paid_out', party.conditions),
    open: hasBills ? open : null,
    bills: hasBills && paid !== null ? paid.pays : null,
    ...{ request: requestIn(question), wish: wishIn(question), parts: partsOfSum(question) },
  });
}

const ofRent = /\brent\b|\blease\b|\boccupancy\b/i;

/** To whom most of the rent goes; null where no account of costs is called so. */
export async function landlordOf(books: SkillBooks): Promise<Party | null> {
  const { records } = books.vocabulary.input;
  const accounts = records.filter(
    ({ field, name, accountType = '' }) =>
      field === 'category' && ofRent.test(name) && /expense$|^cost_of/.test(accountType),
  );
  if (accounts.length === 0) return null;
  const span = { from: addMonths(books.today, -12), to: books.today };
  const conditions = [accountsOf(accounts)];
  const paid = await partsOf(books, { measure: 'expenses', span, conditions }, 'party');
  const [most] = paid
    .filter(({ key, cents }) => key !== null && cents > 0n)
    .sort((a, b) => (a.cents < b.cents ? 1 : -1));
  return most === undefined ? null : partyOf(records.filter(({ id }) => id === most.key));
}
