import { formatDay, formatMoney, businessDay, cents } from '@cairn/finance';
import { profile } from './company.ts';
import type { CompanyEvent } from './event.ts';
import { parties } from './parties.ts';
import type { Story } from './story.ts';
import { writePaper } from './write-paper.ts';

export interface Paper {
  name: string;
  bytes: Buffer;
}

/** Of whom the company has kept its latest paper, where they are, and what it bought. Of others it has none yet. */
const kept: Record<string, { address: string; items: [string, string] }> = {
  ads: { address: '2210 NE Broadway, Portland OR 97232', items: ['Search ads', 'Map listing'] },
  internet: { address: '77 Fiber Way, Beaverton OR 97005', items: ['Fiber 500', 'Telephone'] },
  pos: { address: '500 Register Street, Oakland CA 94607', items: ['Registers', 'Reports'] },
  shop: { address: '18 Commerce Plaza, Austin TX 78701', items: ['Online shop', 'Mail add-on'] },
  power: { address: '121 SW Salmon Street, Portland OR 97204', items: ['Energy', 'Delivery'] },
  boxwell: { address: '940 Carton Road, Tacoma WA 98421', items: ['Coffee bags', 'Mailers'] },
  andes: { address: '3 Harbor Gate, Seattle WA 98134', items: ['Green coffee', 'Freight'] },
  rift: { address: '61 Estate Lane, San Leandro CA 94577', items: ['Green coffee', 'Freight'] },
};
/** The first line of each paper, of its total; the second is the rest. */
const firstShare = 0.8;

/** The papers that the demo company has kept: receipts of what it paid, and the invoices of bills that it has paid since. */
export function papersOf(story: Story): Paper[] {
  return Object.keys(kept).flatMap((party) => {
    const event = story.events.findLast(
      (one) => one.party === party && (one.kind === 'expense' || isPaidBill(one)),
    );
    return event === undefined ? [] : [paperOf(party, event)];
  });
}

const isPaidBill = ({ kind, openCents }: CompanyEvent) => kind === 'bill' && openCents === 0;

function paperOf(party: string, { kind, date, dueDate, number, totalCents }: CompanyEvent): Paper {
  const vendor = parties.find(({ externalId }) => externalId === party)?.name ?? party;
  const { address = '', items = [] } = kept[party] ?? {};
  const isBill = kind === 'bill';
  const money = (amount: number) => formatMoney(cents(BigInt(amount)));
  const firstCents = Math.round(totalCents * firstShare);
  const amounts = [firstCents, totalCents - firstCents];
  const facts = [
    `${isBill ? 'Invoice' : 'Receipt'} number: ${number ?? `R-${date.replaceAll('-', '')}`}`,
    `Date: ${formatDay(businessDay(date))}`,
    ...(dueDate === undefined ? [] : [`Due date: ${formatDay(businessDay(dueDate))}`]),
    `Bill to: ${profile.businessName}, ${profile.streetAddress1}, ${profile.city} ${profile.state}`,
  ];
  const bytes = writePaper(
    [
      { text: vendor, top: 90, left: 72, size: 20, isBold: true },
      { text: address, top: 110, left: 72 },
      { text: isBill ? 'Invoice' : 'Receipt', top: 160, left: 72, size: 15, isBold: true },
      ...facts.map((text, at) => ({ text, top: 184 + at * 18, left: 72 })),
      { text: 'Description', top: 290, left: 72, isBold: true },
      { text: 'Amount', top: 290, left: 495, isBold: true },
      ...items.flatMap((text, at) => [
        { text, top: 318 + at * 22, left: 72 },
        { text: money(amounts[at] ?? 0), top: 318 + at * 22, right: 540 },
      ]),
      { text: 'Total', top: 376, left: 72, size: 13, isBold: true },
      { text: money(totalCents), top: 376, right: 540, size: 13, isBold: true },
      { text: isBill ? 'Payment by ACH' : 'Paid. Thank you', top: 424, left: 72 },
    ],
    [298, 354],
  );
  return { name: `${vendor} ${date}.pdf`, bytes };
}
