import { addDays, weekday, addMonths, startOfMonth, type BusinessDay } from '@cairn/finance';
import type { BankRow } from '../../../ledger/write/bank-rows/ingest-bank-rows.ts';
import { around } from '../../../sandbox/chance.ts';
import { rowsOf } from '../../../sandbox/banks.ts';
import { bankAccountsOfCompany, type MoneyAccount } from '../../../sandbox/company.ts';
import { nextBankingDay } from '../../../sandbox/days.ts';
import { balancesOf, tellStory, type Story } from '../../../sandbox/story.ts';

export interface SandboxAccount {
  externalId: string;
  type: string;
  last4: string;
  /** Everything up to the end of `today`, and what it adds up to. */
  tell(today: BusinessDay): { rows: BankRow[]; balanceCents: bigint };
}

export interface SandboxInstitution {
  id: string;
  /** As bank feeds write it, without spaces. */
  name: string;
  shownName: string;
  description: string;
  accounts: SandboxAccount[];
  /** The code of the second step, where there is one. */
  code?: string;
  /** Never answers. */
  isDown?: boolean;
  /** Lets nobody in a second time without a new sign-in. */
  expires?: boolean;
}

let told: { today: BusinessDay; story: Story } | null = null;

/** Told once a day: its accounts are asked for one after another. */
function storyOf(today: BusinessDay): Story {
  if (told?.today !== today) told = { today, story: tellStory(today) };
  return told.story;
}

/** An account of the demo company: its id is the one that the seeded company has, so linking adds nothing twice. */
function companyAccount(key: MoneyAccount): SandboxAccount {
  const account = bankAccountsOfCompany.find((each) => each.key === key);
  if (account === undefined) throw new Error(`the demo company has no account ${key}`);
  return {
    externalId: key,
    type: account.type,
    last4: account.last4,
    tell: (today) => {
      const story = storyOf(today);
      return { rows: rowsOf(story, key), balanceCents: BigInt(balancesOf(story)[key]) };
    },
  };
}

const stallOpeningCents = 412_000n;

/** The till of a market stall: card takings of every Saturday, the stall's rent, gas once a quarter. */
function tellStall(today: BusinessDay): ReturnType<SandboxAccount['tell']> {
  const start = startOfMonth(addMonths(today, -24));
  const rows: BankRow[] = [];
  const add = (date: BusinessDay, amountCents: number, description: string) => {
    if (date > today) return;
    const externalId = `stall/${description.toLowerCase().replaceAll(' ', '-')}/${date}`;
    rows.push({ externalId, date, amountCents: BigInt(amountCents), description });
  };
  for (let day = start; day <= today; day = addDays(day, 1)) {
    if (weekday(day) === 6) {
      add(addDays(day, 2), around(64_000, 0.35, 'stall', day), 'SQUARE INC MARKET SALES');
    }
    if (day.endsWith('-01')) add(nextBankingDay(day), -26_000, 'RIVERSIDE MARKET STALL RENT');
    if (/-(02|05|08|11)-12$/.test(day)) {
      add(nextBankingDay(day), -around(8_900, 0.2, 'gas', day), 'CASCADE PROPANE');
    }
  }
  const sum = rows.reduce((total, row) => total + row.amountCents, 0n);
  return { rows, balanceCents: stallOpeningCents + sum };
}

export const sandboxInstitutions: SandboxInstitution[] = [
  {
    id: 'first-harbor',
    name: 'FirstHarborBank',
    shownName: 'First Harbor Bank',
    description: 'Checking and savings of a coffee roaster',
    accounts: [companyAccount('checking'), companyAccount('savings')],
  },
  {
    id: 'summit-card',
    name: 'SummitCard',
    shownName: 'Summit Card',
    description: 'A credit card that asks for a code',
    accounts: [companyAccount('card')],
    code: '246810',
  },
  {
    id: 'old-mill',
    name: 'OldMillCreditUnion',
    shownName: 'Old Mill Credit Union',
    description: 'A market stall, whose sign-in expires at the next refresh',
    accounts: [{ externalId: 'stall', type: 'checking', last4: '3350', tell: tellStall }],
    expires: true,
  },
  {
    id: 'granite-state',
    name: 'GraniteStateBank',
    shownName: 'Granite State Bank',
    description: 'A bank that is down',
    accounts: [],
    isDown: true,
  },
];

export function findSandboxAccount(externalId: string) {
  for (const institution of sandboxInstitutions) {
    const account = institution.accounts.find((each) => each.externalId === externalId);
    if (account !== undefined) return { institution, account };
  }
  return null;
}
