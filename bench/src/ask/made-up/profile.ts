/** What a made-up company is: its lists, and by rule what happens in each month of it. */
export interface Profile {
  name: string;
  fiscalYearStartMonth: number;
  /** The day on which it is asked; nothing is dated later. */
  today: string;
  /** The first month of its books, `YYYY-MM`. */
  from: string;
  seed: number;
  /** id, name, type, opening balance in dollars (of the day before the first month). */
  accounts: readonly [id: string, name: string, type: string, opening?: number][];
  /** id, name, kind, dollars each, the income account that its sales stand on. */
  items: readonly [id: string, name: string, kind: string, price: number, account: string][];
  customers: readonly Customer[];
  vendors: readonly [id: string, name: string, city: string, state: string][];
  employees: readonly [id: string, name: string, monthly: number][];
  /** vendor, account, dollars, every so many months, day of the month, jitter in percent, paid after days. */
  bills: readonly [
    vendor: string,
    account: string,
    dollars: number,
    every: number,
    day: number,
    jitter: number,
    payAfter: number,
  ][];
  /** vendor, expense account, dollars, times a month, jitter in percent, method, account it is paid from. */
  purchases: readonly [
    vendor: string,
    account: string,
    dollars: number,
    times: number,
    jitter: number,
    method: string,
    from: string,
  ][];
  methods: readonly string[];
  wages: string;
  checking: string;
  savings: string;
  receivable: string;
  payable: string;
}

export interface Customer {
  id: string;
  name: string;
  city: string;
  state: string;
  /** Chance of an invoice in a month, in percent. */
  chance: number;
  /** Usual days from invoice to payment. */
  payAfter: number;
  items: readonly string[];
  /** The last month with an invoice, where the customer left. */
  until?: string;
  /** Buys over the counter: sales receipts instead of invoices. */
  isCounter?: boolean;
}
