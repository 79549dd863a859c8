import { businessDay } from '@cairn/finance';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BooksError, type Books, type BooksAccess, type BooksPage } from '../../ports/books.ts';
import {
  bill,
  billPayment,
  billTemplate,
  cardPayment,
  expense,
  invoice,
  journal,
  payment,
  putDirectory,
} from '../../testing/quickbooks-stand-in/records.ts';
import {
  startQuickbooksStandIn,
  type QuickbooksStandIn,
} from '../../testing/quickbooks-stand-in/stand-in.ts';
import { createQuickbooksBooks } from './quickbooks/quickbooks-books.ts';
import { createSandboxBooks } from './sandbox/sandbox-books.ts';

let standIn: QuickbooksStandIn;
beforeAll(async () => {
  standIn = await startQuickbooksStandIn();
  const company = standIn.addCompany('9130');
  putDirectory(company);
  company.put('Invoice', invoice('10', 500), invoice('11', 250));
  company.put('Payment', payment('12', 500, '10'));
  company.put('Bill', bill('13', 900));
  company.put('BillPayment', billPayment('14', 900, '13'));
  company.put('Purchase', expense('15', 42.5));
  company.put('JournalEntry', journal('16', 1_000, 1_000));
  company.put('RecurringTransaction', billTemplate('17', 900));
  company.put('CreditCardPayment', cardPayment('18', 300), cardPayment('19', 42.5));
});
afterAll(() => standIn.stop());
beforeEach(() => {
  standIn.misbehaviors.length = 0;
});

const redirectUri = 'http://localhost:3000/auth/qbo/callback';
const context = {
  businessId: 'b',
  currency: 'USD',
  today: businessDay('2026-06-15'),
  now: new Date('2026-06-15T12:00:00Z'),
};

/** One package, and what a person's consent to one company hands back. */
interface Subject {
  create: () => Books;
  consent: (books: Books) => { code: string; companyId: string };
}

const subjects: [string, Subject][] = [
  [
    'the sandbox',
    {
      create: createSandboxBooks,
      consent: ({ consent }) => ({
        code: consent?.code ?? '',
        companyId: consent?.companyId ?? '',
      }),
    },
  ],
  [
    'QuickBooks',
    {
      create: () => createQuickbooksBooks(standIn.settings, { spacingMs: 0 }),
      consent: () => ({
        code: standIn.authorisation.allow('9130', redirectUri),
        companyId: '9130',
      }),
    },
  ],
];

describe.each(subjects)('books by way of %s', (_name, { create, consent }) => {
  async function open() {
    const books = create();
    const given = consent(books);
    const tokens = await books.exchange({ ...given, redirectUri });
    const access = { companyId: given.companyId, accessToken: tokens.accessToken };
    return { books, tokens, access };
  }

  it('send a person to a page that knows the visit by its state', () => {
    const url = new URL(create().authorizeUrl({ state: 'state-1', redirectUri }));
    expect(url.searchParams.get('state')).toBe('state-1');
  });

  it('hand over tokens for a consent, and others in their place when they end', async () => {
    const { books, tokens } = await open();
    expect(tokens.accessSeconds).toBeGreaterThan(60);
    const renewed = await books.refresh(tokens.refreshToken);
    expect(renewed.accessToken).not.toBe(tokens.accessToken);
    expect(renewed.refreshToken).not.toBe(tokens.refreshToken);
  });

  it('hand over nothing for a code that no consent gave', async () => {
    const books = create();
    const { companyId } = consent(books);
    const exchanged = books.exchange({ code: 'made up', companyId, redirectUri });
    await expect(exchanged).rejects.toBeInstanceOf(BooksError);
    await expect(books.refresh('made up')).rejects.toMatchObject({ kind: 'relink' });
  });

  it('say whose they are', async () => {
    const { books, access } = await open();
    const company = await books.readCompany(access);
    expect(company.companyName).not.toBe('');
    expect(company.city).toBe('Portland');
  });

  it('hand over everything once, in an order in which every reference is known', async () => {
    const { books, access } = await open();
    const { records } = await books.beginReading(access, context);
    const pages = await readAll(books, access);
    expect(pages.reduce((sum, page) => sum + page.records, 0)).toBe(records);
    const known = new Set<string>();
    for (const { batch } of pages) {
      for (const each of [...(batch.accounts ?? []), ...(batch.parties ?? [])]) {
        known.add(each.externalId);
      }
      for (const { externalId } of batch.items ?? []) known.add(externalId);
      for (const { lines, party } of batch.transactions) {
        const referred = lines.flatMap((line) => [line.account, line.item, line.party]);
        for (const id of [...referred, party]) if (id !== undefined) expect(known).toContain(id);
      }
    }
    const ids = pages.flatMap(({ batch }) => batch.transactions).map((each) => each.externalId);
    expect(ids.length).toBeGreaterThan(6);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('balance to the cent, transaction by transaction', async () => {
    const { books, access } = await open();
    for (const { batch, setAside } of await readAll(books, access)) {
      expect(setAside).toEqual([]);
      for (const { lines, externalId } of batch.transactions) {
        const sum = lines.reduce((total, line) => total + line.debitCents - line.creditCents, 0n);
        expect(sum, externalId).toBe(0n);
      }
    }
  });

  it('tell of no change while nothing changes', async () => {
    const { books, access } = await open();
    const { asOf } = await books.beginReading(access, context);
    const later = { ...context, now: new Date(Date.parse('2026-06-15T12:10:00Z')) };
    const changes = await books.readChanges(access, later, asOf, new Map());
    expect(changes?.pages.flatMap(({ removedIds }) => removedIds)).toEqual([]);
    expect(await books.readChanges(access, later, changes?.asOf ?? '', new Map())).not.toBeNull();
  });

  it('are let go of as often as asked', async () => {
    const { books, tokens } = await open();
    await books.revoke(tokens.refreshToken);
    await books.revoke(tokens.refreshToken);
  });

  it('refuse a webhook that nobody has signed', () => {
    expect(() => create().readEvents(Buffer.from('[]'), 'bm9ib2R5')).toThrow(BooksError);
  });
});

async function readAll(books: Books, access: BooksAccess): Promise<BooksPage[]> {
  const known = new Map<string, string>();
  const pages: BooksPage[] = [];
  for (let cursor: string | null = null; ;) {
    const page: BooksPage = await books.readPage(access, context, cursor, known);
    for (const [name, facts] of page.known) known.set(name, facts);
    pages.push(page);
    if (page.next === null) return pages;
    cursor = page.next;
  }
}

describe('QuickBooks in trouble', () => {
  // On a busy machine any answer may be slow: only those that never come are waited for briefly.
  const patience = { timeoutMs: 60_000, pauseMsMax: 5, spacingMs: 0 };
  const patienceWith = (how: string) =>
    ['hang', 'drip'].includes(how) ? { ...patience, timeoutMs: 300 } : patience;
  async function company(given = patience) {
    const code = standIn.authorisation.allow('9130', redirectUri);
    const granting = createQuickbooksBooks(standIn.settings, patience);
    const { accessToken } = await granting.exchange({ code, companyId: '9130', redirectUri });
    const books = createQuickbooksBooks(standIn.settings, given);
    return { books, access: { companyId: '9130', accessToken } };
  }

  it.each(['hang', 'drip', 'truncate', 'too_many', 'html_error', 'xml'] as const)(
    'is asked again after one answer like this: %s',
    async (how) => {
      const { books, access } = await company(patienceWith(how));
      standIn.misbehave(how);
      expect((await books.readCompany(access)).companyName).toBe('Sandbox Company');
    },
  );

  it.each(['hang', 'truncate', 'too_many', 'html_error'] as const)(
    'is given up on after four answers like this: %s',
    async (how) => {
      const { books, access } = await company(patienceWith(how));
      standIn.misbehave(how, how, how, how, how, how);
      const before = standIn.asked.length;
      await expect(books.readCompany(access)).rejects.toMatchObject({ kind: 'unavailable' });
      expect(standIn.asked.length - before).toBe(4);
    },
  );

  it('is asked for tokens once only: a refresh token that was used is spent', async () => {
    const { books } = await company();
    standIn.misbehave('html_error');
    const before = standIn.asked.length;
    await expect(books.refresh('refresh-1')).rejects.toMatchObject({ kind: 'unavailable' });
    expect(standIn.asked.length - before).toBe(1);
  });

  it('says that a token has ended, and does not repeat itself', async () => {
    const { books, access } = await company();
    standIn.misbehave('unauthorised');
    await expect(books.readCompany(access)).rejects.toMatchObject({ kind: 'expired' });
  });

  it('is not asked for changes of longer ago than it tells of', async () => {
    const { books, access } = await company();
    const changes = books.readChanges(access, context, '2026-05-10T00:00:00Z', new Map());
    expect(await changes).toBeNull();
  });

  it('is asked for each kind alone when an answer is full, and for everything when even that is', async () => {
    const full = standIn.addCompany('full');
    putDirectory(full);
    const books = createQuickbooksBooks(standIn.settings, patience);
    const code = standIn.authorisation.allow('full', redirectUri);
    const { accessToken } = await books.exchange({ code, companyId: 'full', redirectUri });
    const access = { companyId: 'full', accessToken };
    const { asOf } = await books.beginReading(access, context);
    const known = new Map<string, string>();
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => journal(String(from + index), 1, 1));
    full.put('JournalEntry', ...many(100, 600));
    full.put('Purchase', ...many(1_000, 500).map(({ Id }) => expense(Id, 5)));
    const changes = await books.readChanges(access, context, asOf, known);
    const ids = changes?.pages.flatMap(({ batch }) => batch.transactions) ?? [];
    expect(ids).toHaveLength(1_100);
    full.put('JournalEntry', ...many(2_000, 500));
    expect(await books.readChanges(access, context, asOf, known)).toBeNull();
  });

  it('answers payments of a card by another name, in pages and in changes', async () => {
    const cards = standIn.addCompany('cards');
    putDirectory(cards);
    cards.put('CreditCardPayment', cardPayment('1', 300));
    const books = createQuickbooksBooks(standIn.settings, patience);
    const code = standIn.authorisation.allow('cards', redirectUri);
    const { accessToken } = await books.exchange({ code, companyId: 'cards', redirectUri });
    const access = { companyId: 'cards', accessToken };
    const { asOf } = await books.beginReading(access, context);
    const read = (await readAll(books, access)).flatMap(({ batch }) => batch.transactions);
    expect(read.map(({ externalId }) => externalId)).toEqual(['CreditCardPayment:1']);
    cards.put('CreditCardPayment', cardPayment('2', 50));
    const changes = await books.readChanges(access, context, asOf, new Map());
    const changed = changes?.pages.flatMap(({ batch }) => batch.transactions) ?? [];
    expect(changed.map(({ externalId }) => externalId)).toContain('CreditCardPayment:2');
  });

  it('may lack kinds of records in some editions', async () => {
    const small = standIn.addCompany('small');
    putDirectory(small);
    for (const entity of ['Bill', 'PurchaseOrder', 'RecurringTransaction', 'Estimate']) {
      small.missing.add(entity);
    }
    small.put('Invoice', invoice('1', 10));
    const books = createQuickbooksBooks(standIn.settings, patience);
    const code = standIn.authorisation.allow('small', redirectUri);
    const { accessToken } = await books.exchange({ code, companyId: 'small', redirectUri });
    const access = { companyId: 'small', accessToken };
    const pages = await readAll(books, access);
    expect(pages.flatMap(({ batch }) => batch.transactions)).toHaveLength(1);
    const changes = await books.readChanges(access, context, '2026-06-15T00:00:00Z', new Map());
    expect(changes).not.toBeNull();
  });
});
