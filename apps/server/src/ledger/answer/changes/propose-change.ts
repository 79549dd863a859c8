import {
  categoryWords,
  isPointing,
  minimumCashWords,
  noProposal,
  notRecurringWords,
  phraseProposal,
  plain,
  taxRateWords,
  type Answer,
  type AskedChange,
  type Change,
  type ChangeWords,
} from '@cairn/analyst';
import { absoluteCents, cents, formatMoney, type BusinessDay } from '@cairn/finance';
import type { Transaction } from '../../../database/within-business.ts';
import { findThresholds } from '../../derived/alerts/alert-inputs-limits.ts';
import { findRecurring } from '../../derived/derived-figures.ts';
import type { RecurringItem } from '../../derived/figures/recurring-streams.ts';
import { ensureChartOfAccounts, listCategories } from '../../write/chart-of-accounts.ts';
import { findBankParties } from './bank-parties.ts';
import { stateOf, targetOf } from './change-state.ts';

interface Scope {
  tx: Transaction;
  businessId: string;
  today: BusinessDay;
  hasBooks: boolean;
}

/** A change whose state is not looked up yet, with how it is said. */
type Found = { change: Change; words: (was: string | null) => ChangeWords } | Answer | null;

/**
 * The answer to somebody who asks for a change: a button that makes it, or why there is none. Null where the words ask for
 * none after all: they name no category. Changes nothing.
 */
export async function proposeChange(scope: Scope, asked: AskedChange): Promise<Answer | null> {
  const found = await findChange(scope, asked);
  if (found === null || 'text' in found) return found;
  const was = await stateOf(scope.tx, scope.businessId, found.change);
  if (was === targetOf(found.change))
    return noProposal("It's already set that way, so there's nothing to change.");
  const words = found.words(was);
  const change = { ...found.change, was };
  return phraseProposal(words, { label: words.label, status: 'open', change, undoId: null });
}

async function findChange(scope: Scope, asked: AskedChange): Promise<Found> {
  switch (asked.kind) {
    case 'minimum_cash': {
      const { minimumCashCents } = await findThresholds(scope.tx, scope.businessId);
      const to = Math.round(asked.dollars * 100);
      return {
        change: { kind: asked.kind, cents: to, was: null },
        words: () => minimumCashWords(cents(to), minimumCashCents),
      };
    }
    case 'tax_rate': {
      const to = Math.round(asked.percent * 100);
      return {
        change: { kind: asked.kind, basisPoints: to, was: null },
        words: (was) => taxRateWords(to, was === null ? null : Number(was)),
      };
    }
    case 'not_recurring':
      return findPayment(scope, asked.payment);
    case 'category':
      return findFiling(scope, asked);
  }
}

const CHOICES_MAX = 4;

async function findPayment({ tx, businessId, today }: Scope, written: string): Promise<Found> {
  const all = (await findRecurring(tx, businessId, today)).filter(
    ({ status, isActive }) => status !== 'dismissed' && isActive,
  );
  // Two payments to one payee are told apart by what they come to.
  const labelOf = (item: RecurringItem) => {
    const isAlone = all.every((one) => one === item || !isOf(one, item.counterparty));
    return isAlone ? item.counterparty : `${item.counterparty} at ${formatMoney(sizeOf(item))}`;
  };
  const found = paymentsNamed(all, written);
  const [item, other] = found;
  if (item === undefined || other !== undefined) {
    const names = (item === undefined ? all : found).map(labelOf);
    const choices = [...new Set(names)].slice(0, CHOICES_MAX);
    if (found.length > 1 && choices.length === 1)
      return noProposal(
        `${String(found.length)} recurring payments are called ${plain(names[0] ?? '')}. Mark the one you mean under Upcoming payments.`,
      );
    return noProposal(
      item === undefined && !isPointing(written)
        ? `No recurring payment is called “${plain(written)}”.`
        : 'Which recurring payment do you mean?',
      choices.map((choice) => `Mark ${choice} as not recurring`),
    );
  }
  return {
    change: { kind: 'not_recurring', recurringId: item.recurringId, was: null },
    words: () => notRecurringWords(labelOf(item), sizeOf(item)),
  };
}

const sizeOf = ({ expectedCents }: RecurringItem) => absoluteCents(expectedCents);
const isOf = ({ counterparty }: RecurringItem, name: string) =>
  counterparty.toLowerCase() === name.toLowerCase();
const withSize = /^(.+) (?:at|of|for) \$?([\d,]+(?:\.\d\d?)?)$/i;

/** By the whole name, or a part of it, and by what they come to where that is said behind it. */
function paymentsNamed(all: readonly RecurringItem[], written: string): readonly RecurringItem[] {
  if (isPointing(written)) return [];
  const whole = all.filter((item) => isOf(item, written));
  const part = all.filter((item) =>
    item.counterparty.toLowerCase().includes(written.toLowerCase()),
  );
  if (part.length > 0) return whole.length > 0 ? whole : part;
  const [, name, amount = ''] = withSize.exec(written) ?? [];
  const size = Math.round(Number(amount.replaceAll(',', '')) * 100);
  return name === undefined
    ? []
    : paymentsNamed(all, name).filter((item) => Number(sizeOf(item)) === size);
}

async function findFiling(
  { tx, businessId, hasBooks }: Scope,
  { counterparty, category }: Extract<AskedChange, { kind: 'category' }>,
): Promise<Found> {
  await ensureChartOfAccounts(tx, businessId);
  const categories = await listCategories(tx, businessId);
  const said = category.toLowerCase();
  const whole = categories.filter(({ name }) => name.toLowerCase() === said);
  const part = categories.filter(({ name }) => name.toLowerCase().includes(said));
  const [under, otherOne] = whole.length > 0 ? whole : part;
  if (under === undefined || said.length < 3) return null;
  if (otherOne !== undefined)
    return noProposal(
      `Which category do you mean by “${plain(category)}”?`,
      part.slice(0, CHOICES_MAX).map(({ name }) => `File ${counterparty} under ${name}`),
    );
  const parties = isPointing(counterparty)
    ? []
    : await findBankParties(tx, businessId, counterparty);
  const [party, another] = parties;
  if (party === undefined)
    return noProposal(
      `I found no bank transactions with “${plain(counterparty)}”. Name who it's with, like “File Staples under ${plain(under.name)}”.`,
    );
  if (another !== undefined)
    return noProposal(
      `Which “${plain(counterparty)}” do you mean?`,
      parties.slice(0, CHOICES_MAX).map(({ name }) => `File ${name} under ${under.name}`),
    );
  return {
    change: { kind: 'category', partyId: party.partyId, categoryId: under.id, was: null },
    words: () => categoryWords(party.name, under.name, party.count, hasBooks),
  };
}
