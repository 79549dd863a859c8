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
const kept: Record<string, { address: string; item: string }> = {
  ads: { address: '2210 NE Broadway, Portland OR 97232', item: 'Local search ads' },
  internet: { address: '77 Fiber Way, Beaverton OR 97005', item: 'Business fiber 500' },
  pos: { address: '500 Register Street, Oakland CA 94607', item: 'Point of sale, 2 registers' },
  shop: { address: '18 Commerce Plaza, Austin TX 78701', item: 'Online shop, monthly plan' },
  power: { address: '121 SW Salmon Street, Portland OR 97204', item: 'Electricity' },
  boxwell: { address: '940 Carton Road, Tacoma WA 98421', item: 'Coffee bags and mailers' },
  andes: { address: '3 Harbor Gate, Seattle WA 98134', item: 'Green coffee, washed' },
  rift: { address: '61 Estate Lane, San Leandro CA 94577', item: 'Green coffee, natural' },
};

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
  const { address = '', item = '' } = kept[party] ?? {};
  const isBill = kind === 'bill';
  const total = formatMoney(cents(BigInt(totalCents)));
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
      { text: item, top: 318, left: 72 },
      { text: total, top: 318, right: 540 },
      { text: 'Total', top: 352, left: 72, size: 13, isBold: true },
      { text: total, top: 352, right: 540, size: 13, isBold: true },
      { text: isBill ? 'Payment by ACH' : 'Paid. Thank you', top: 400, left: 72 },
    ],
    [298, 332],
  );
  return { name: `${vendor} ${date}.pdf`, bytes };
}
