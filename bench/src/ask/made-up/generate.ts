import type { Customer, Profile } from './profile.ts';

export interface Line {
  account: string;
  /** Cents; above zero a debit, below zero a credit. */
  amount: number;
  item?: string;
  quantity?: number;
  price?: number;
}

export interface MadeUpTransaction {
  id: string;
  kind: string;
  date: string;
  number?: string;
  party?: string;
  due?: string;
  total: number;
  open?: number;
  method?: string;
  paid?: string;
  lines: Line[];
}

const dayAfter = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

function monthsOf({ from, today }: Profile): string[] {
  const months: string[] = [];
  const day = new Date(`${from}-01T00:00:00Z`);
  for (; ; day.setUTCMonth(day.getUTCMonth() + 1)) {
    const month = day.toISOString().slice(0, 7);
    if (month > today.slice(0, 7)) return months;
    months.push(month);
  }
}

/** One company's transactions, the same every time for its seed. */
export function generate(profile: Profile): MadeUpTransaction[] {
  const maker = new Maker(profile);
  monthsOf(profile).forEach((month, index) => {
    maker.month(month, index);
  });
  return maker.all.filter(({ date }) => date <= profile.today);
}

class Maker {
  readonly all: MadeUpTransaction[] = [];
  private seed: number;
  private documents = 1_000;

  constructor(private readonly profile: Profile) {
    this.seed = profile.seed;
  }

  private next(below: number): number {
    this.seed = (this.seed * 48_271) % 2_147_483_647;
    return this.seed % below;
  }

  private cents(dollars: number, jitter: number): number {
    const spread = Math.round(dollars * jitter);
    return dollars * 100 + (spread === 0 ? 0 : this.next(2 * spread) - spread);
  }

  month(month: string, index: number): void {
    for (const customer of this.profile.customers) this.sell(customer, month);
    this.buy(month, index);
    for (const [id, , monthly] of this.profile.employees) {
      const raise = month.slice(0, 4) > this.profile.from.slice(0, 4) ? 1.03 : 1;
      this.simple('payroll', `${month}-27`, Math.round(monthly * raise) * 100, this.profile.wages, {
        party: id,
        method: 'Direct Deposit',
      });
    }
    this.once(month, index);
  }

  private sell(customer: Customer, month: string): void {
    if (this.next(100) >= customer.chance || month > (customer.until ?? '9999')) return;
    const date = `${month}-${String(1 + this.next(28)).padStart(2, '0')}`;
    const lines = this.saleLines(customer);
    const total = -lines.reduce((sum, { amount }) => sum + amount, 0);
    this.documents += 1;
    const number = String(this.documents);
    if (customer.isCounter === true) {
      this.add(
        'sales_receipt',
        date,
        total,
        [{ account: this.profile.checking, amount: total }, ...lines],
        {
          number: `SR-${number}`,
          party: customer.id,
          method: this.method(),
        },
      );
      return;
    }
    this.invoice(customer, date, number, total, lines);
  }

  private invoice(customer: Customer, date: string, number: string, total: number, lines: Line[]) {
    const paidOn = dayAfter(date, Math.max(1, customer.payAfter - 8 + this.next(17)));
    const luck = this.next(100);
    const part = luck < 5 ? 0 : luck < 13 ? 40 : 100;
    const paid = paidOn <= this.profile.today ? Math.round((total * part) / 100) : 0;
    const { receivable, checking } = this.profile;
    this.add('invoice', date, total, [{ account: receivable, amount: total }, ...lines], {
      number,
      party: customer.id,
      due: dayAfter(date, 30),
      open: total - paid,
      ...(paid === total && { paid: paidOn }),
    });
    if (paid === 0) return;
    this.add(
      'payment',
      paidOn,
      paid,
      [
        { account: checking, amount: paid },
        { account: receivable, amount: -paid },
      ],
      { party: customer.id, method: this.method(), number: `P${number}` },
    );
  }

  private saleLines(customer: Customer): Line[] {
    const count = 1 + this.next(Math.min(3, customer.items.length));
    const first = this.next(customer.items.length);
    return Array.from({ length: count }, (_, at) => {
      const id = customer.items[(first + at) % customer.items.length];
      const item = this.profile.items.find(([itemId]) => itemId === id);
      if (item === undefined) throw new Error(`No item ${String(id)} in ${this.profile.name}.`);
      const quantity = 1 + this.next(item[2] === 'product' ? 40 : 6);
      const price = Math.round(item[3] * 100);
      return { account: item[4], amount: -quantity * price, item: item[0], quantity, price };
    });
  }

  private method(): string {
    const { methods } = this.profile;
    return methods[this.next(methods.length)] ?? 'Check';
  }

  private buy(month: string, index: number): void {
    const { bills, purchases, payable, checking, today } = this.profile;
    for (const [vendor, account, dollars, every, day, jitter, payAfter] of bills) {
      if (index % every !== every - 1) continue;
      const date = `${month}-${String(day).padStart(2, '0')}`;
      const total = this.cents(dollars, jitter);
      const paidOn = dayAfter(date, payAfter + this.next(6));
      const isPaid = paidOn <= today && this.next(100) >= 4;
      this.documents += 1;
      const number = `B${this.documents}`;
      const lines = [
        { account, amount: total },
        { account: payable, amount: -total },
      ];
      this.add('bill', date, total, lines, {
        number,
        party: vendor,
        due: dayAfter(date, 21),
        open: isPaid ? 0 : total,
        ...(isPaid && { paid: paidOn }),
      });
      if (!isPaid) continue;
      const paying = [
        { account: payable, amount: total },
        { account: checking, amount: -total },
      ];
      this.add('bill_payment', paidOn, total, paying, { party: vendor, method: this.method() });
    }
    for (const [vendor, account, dollars, times, jitter, method, from] of purchases) {
      for (let n = 0; n < times; n += 1) {
        const date = `${month}-${String(1 + this.next(28)).padStart(2, '0')}`;
        this.simple('expense', date, this.cents(dollars, jitter), account, {
          party: vendor,
          method,
          from,
        });
      }
    }
  }

  /** What does not happen every month: credits, refunds, estimates, orders, transfers, the owner's money. */
  private once(month: string, index: number): void {
    const { customers, vendors, checking, savings, receivable, items } = this.profile;
    const buyer = customers[this.next(customers.length)];
    const item = items[this.next(items.length)];
    if (buyer === undefined || item === undefined) return;
    const price = Math.round(item[3] * 100);
    const line = { account: item[4], item: item[0], quantity: 2, price };
    if (index % 4 === 1) {
      this.add('estimate', `${month}-12`, 2 * price, [{ ...line, amount: -2 * price }], {
        number: `E${index}`,
        party: buyer.id,
      });
    }
    if (index % 7 === 3) {
      const lines = [
        { ...line, amount: 2 * price },
        { account: receivable, amount: -2 * price },
      ];
      this.add('credit_memo', `${month}-18`, 2 * price, lines, {
        number: `CM${index}`,
        party: buyer.id,
        open: index % 2 === 0 ? 0 : 2 * price,
      });
    }
    if (index % 9 === 5) {
      const lines = [
        { ...line, amount: 2 * price },
        { account: checking, amount: -2 * price },
      ];
      this.add('refund', `${month}-21`, 2 * price, lines, { party: buyer.id, method: 'Check' });
    }
    if (index % 5 === 2) {
      const vendor = vendors[this.next(vendors.length)];
      this.add('purchase_order', `${month}-09`, this.cents(800, 40), [], {
        number: `PO${index}`,
        ...(vendor !== undefined && { party: vendor[0] }),
      });
    }
    if (index % 6 === 4)
      this.simple('transfer', `${month}-15`, 250_000, savings, { from: checking });
  }

  private simple(
    kind: string,
    date: string,
    total: number,
    to: string,
    { from = this.profile.checking, ...more }: Partial<MadeUpTransaction> & { from?: string } = {},
  ): void {
    const lines = [
      { account: to, amount: total },
      { account: from, amount: -total },
    ];
    this.add(kind, date, total, lines, more);
  }

  private add(
    kind: string,
    date: string,
    total: number,
    lines: Line[],
    more: Partial<MadeUpTransaction>,
  ): void {
    this.all.push({ id: `${kind}-${this.all.length + 1}`, kind, date, total, lines, ...more });
  }
}
