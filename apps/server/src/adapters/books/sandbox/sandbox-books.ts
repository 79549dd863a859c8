import type { BusinessDay } from '@cairn/finance';
import { randomBytes } from 'node:crypto';
import type { LedgerBatch } from '../../../ledger/write/ledger-batch.ts';
import {
  BooksError,
  type Books,
  type BooksContext,
  type BooksPage,
  type BooksTokens,
} from '../../../ports/books.ts';
import { booksOf } from '../../../sandbox/books.ts';
import { profile } from '../../../sandbox/company.ts';
import { tellStory } from '../../../sandbox/story.ts';

const transactionsPerPage = 500;
const accessSeconds = 3_600;
/** What the consent page hands back; there is nobody to exchange it for secrets with. */
const consent = {
  companyName: profile.businessName,
  companyId: 'juniper-street',
  code: 'sandbox-consent',
};

/**
 * The books of a made-up company that work without any network and move on with the date. Its consent page is served
 * by Cairn itself; from the callback on, everything goes the way that real books go.
 */
export function createSandboxBooks(): Books {
  return {
    source: 'sandbox-books',
    name: 'Sandbox books',
    consent,
    authorizeUrl: ({ state, redirectUri }) => {
      const url = new URL('/sandbox-books/authorize', redirectUri);
      url.searchParams.set('state', state);
      return url.toString();
    },
    exchange: ({ code, companyId }) =>
      code === consent.code && companyId === consent.companyId
        ? Promise.resolve(newTokens())
        : Promise.reject(new BooksError('refused', 'The sandbox books did not allow this.')),
    refresh: (refreshToken) =>
      refreshToken.startsWith('sandbox-refresh-')
        ? Promise.resolve(newTokens())
        : Promise.reject(new BooksError('relink', 'Connect the sandbox books again.')),
    revoke: () => Promise.resolve(),
    readCompany: () =>
      Promise.resolve({
        companyName: profile.businessName,
        legalName: profile.businessEntityName,
        email: null,
        phone: null,
        website: null,
        street: profile.streetAddress1,
        city: profile.city,
        state: profile.state,
        zipcode: profile.zipcode,
        country: profile.country,
        industry: profile.industry,
        employerId: profile.employerIdentificationNumber,
        fiscalYearStartMonth: 1,
      }),
    readClosedThrough: () => Promise.resolve(null),
    beginReading: (_access, { today }) => {
      const { accounts, parties, items, transactions } = companyOn(today);
      const names = accounts.length + parties.length + items.length;
      return Promise.resolve({ records: names + transactions.length, asOf: today });
    },
    readPage: (_access, { today }, cursor) =>
      Promise.resolve(pageAt(today, cursor === null ? null : Number(cursor))),
    // The whole story again: what has not changed is known. Within one day, nothing does.
    readChanges: (_access, { today }, since) => {
      const pages: BooksPage[] = [];
      if (since === today) return Promise.resolve({ pages, asOf: today });
      for (let cursor: number | null = null; ;) {
        const page = pageAt(today, cursor);
        pages.push(page);
        if (page.next === null) break;
        cursor = Number(page.next);
      }
      return Promise.resolve({ pages, asOf: today });
    },
    readBalances: (_access, context) => Promise.resolve(balancesOn(context)),
    readCounts: () => Promise.resolve([]),
    readReports: () =>
      Promise.reject(new BooksError('refused', 'The sandbox books have no reports of their own.')),
    readEvents: () => {
      throw new BooksError('refused', 'The sandbox books send no webhooks.');
    },
  };
}

const newTokens = (): BooksTokens => ({
  accessToken: `sandbox-access-${randomBytes(16).toString('hex')}`,
  refreshToken: `sandbox-refresh-${randomBytes(16).toString('hex')}`,
  grantSeconds: null,
  accessSeconds,
});

type Company = Required<Pick<LedgerBatch, 'accounts' | 'parties' | 'items' | 'transactions'>>;

let told: { today: BusinessDay; company: Company } | null = null;

/** Told once a day: its pages are asked for one after another. */
function companyOn(today: BusinessDay): Company {
  if (told?.today !== today) {
    const {
      accounts = [],
      parties = [],
      items = [],
      transactions = [],
    } = booksOf(tellStory(today));
    told = { today, company: { accounts, parties, items, transactions } };
  }
  return told.company;
}

function pageAt(today: BusinessDay, start: number | null): BooksPage {
  const { accounts, parties, items, transactions } = companyOn(today);
  const plain = {
    templates: null,
    settlements: [],
    removedIds: [],
    setAside: [],
    known: new Map(),
  };
  if (start === null) {
    return {
      ...plain,
      reading: 'accounts and names',
      records: accounts.length + parties.length + items.length,
      batch: { accounts, parties, items, transactions: [] },
      next: '0',
    };
  }
  const portion = transactions.slice(start, start + transactionsPerPage);
  const end = start + portion.length;
  return {
    ...plain,
    reading: 'transactions',
    records: portion.length,
    batch: { transactions: portion },
    next: end < transactions.length ? String(end) : null,
  };
}

function balancesOn({ today }: BooksContext): Map<string, bigint> {
  const { accounts, transactions } = companyOn(today);
  const balances = new Map(
    accounts.map(({ externalId, openingBalanceCents }) => [externalId, openingBalanceCents ?? 0n]),
  );
  for (const { account, debitCents, creditCents } of transactions.flatMap(({ lines }) => lines)) {
    balances.set(account, (balances.get(account) ?? 0n) + debitCents - creditCents);
  }
  return balances;
}
