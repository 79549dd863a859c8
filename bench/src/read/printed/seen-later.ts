import type { InvoiceFacts, PrintedLayout } from './facts.ts';

const line = (...cells: readonly string[]) =>
  `<tr>${cells.map((cell, at) => `<td${at > 0 ? ' class=r' : ''}>${cell}`).join('')}</tr>`;

const items = (f: InvoiceFacts) =>
  f.lines.map(({ name, quantity, price, amount }) => line(name, String(quantity), price, amount)).join(''); // prettier-ignore

const to = ({ customer: { name, street, town } }: InvoiceFacts) =>
  `${name}<br>${street}<br>${town}`;
const from = ({ vendor: { name, street, town } }: InvoiceFacts) =>
  `${name}<br>${street}<br>${town}`;
const taxed = (f: InvoiceFacts, label: string) => (f.isTaxed ? line(label, f.tax) : '');
const paid = (f: InvoiceFacts, label: string) => (f.isPaidInPart ? line(label, `-${f.paid}`) : '');

/** Ten more, held out until they had been looked at too. */
export const seenLaterLayouts: readonly PrintedLayout[] = [
  {
    name: 'headline names the customer',
    html: (f) =>
      `<h1>Invoice for ${f.customer.name}</h1><p>${f.customer.street}, ${f.customer.town}</p><div class=three><div><small>Submitted on</small><br>${f.date}</div><div><small>Payable to</small><br>${f.vendor.name}</div><div><small>Invoice #</small><br>${f.number}</div></div><p><small>Due date</small><br>${f.due}</p><table><tr><th>Description<th class=r>Qty<th class=r>Unit price<th class=r>Total price</tr>${items(f)}</table><table class=sums>${line('Subtotal', f.net)}${taxed(f, 'Taxes')}${line('Total', f.total)}${paid(f, 'Adjustments and payments')}${line('<b>Balance due</b>', `<b>${f.owed}</b>`)}</table><p>${f.vendor.name}, ${f.vendor.street}, ${f.vendor.town}, ${f.vendor.mail}</p>`,
  },
  {
    name: 'accountants, letter without labels',
    html: (f) =>
      `<div style="text-align:center;letter-spacing:2px;font-size:20px">${f.vendor.name.toUpperCase()}</div><div style="text-align:center"><small>CERTIFIED PUBLIC ACCOUNTANTS</small></div><p>${f.date}</p><p>${f.customer.name}<br>Attention: ${f.customer.person}<br>${f.customer.street}<br>${f.customer.town}</p><p>Invoice No. ${f.number}</p><p>For services rendered through the date above:</p><table>${f.lines.map((one) => line(one.name, one.amount)).join('')}</table><table class=sums>${taxed(f, 'Sales tax')}${line('Current charges', f.total)}${paid(f, 'Payments received')}${line('Balance due', f.owed)}</table><p>Terms: net ${f.days} days</p><div style="position:fixed;bottom:0;width:100%;text-align:center"><small>${f.vendor.street} &nbsp; ${f.vendor.town} &nbsp; ${f.vendor.phone} &nbsp; ${f.vendor.site}</small></div>`,
  },
  {
    name: 'market place',
    html: (f) =>
      `<div class=two><h2>Invoice</h2><div class=r>Payment due by ${f.due}<br><b>Total payable ${f.owed}</b></div></div><div class=three><div><b>Billing address</b><br>${to(f)}</div><div><b>Delivery address</b><br>${f.customer.person}<br>${to(f)}</div><div><b>Sold by</b><br>${from(f)}</div></div><table class=grid>${line('Order date', f.date)}${line('Invoice date', f.date)}${line('Invoice #', f.number)}</table><table><tr><th>Item<th class=r>Qty<th class=r>Unit price<th class=r>Item subtotal</tr>${items(f)}</table><table class=sums>${line('Item subtotal', f.net)}${taxed(f, 'Estimated tax')}${line('Invoice total', f.total)}${paid(f, 'Gift card payment')}</table>`,
  },
  {
    name: 'premium of an insurer',
    html: (f) =>
      `<div class=two><div><span class=logo>${f.vendor.name}</span><br>${f.vendor.street}, ${f.vendor.town}</div><div class=r><b>PREMIUM BILL</b></div></div><div class=two><div>${to(f)}</div><table class=grid style="width:45%">${line('Policy number', 'CPP 7710042')}${line('Billing date', f.date)}${line('Bill number', f.number)}${line('Payment due date', f.due)}${line('Amount now due', f.owed)}</table></div><p>Named insured: ${f.customer.name}</p><table><tr><th>Coverage<th class=r>Units<th class=r>Rate<th class=r>Premium</tr>${items(f)}</table><table class=sums>${line('Premium', f.net)}${taxed(f, 'State surcharges and taxes')}${line('Total premium', f.total)}${paid(f, 'Down payment received')}</table><p>Questions? Call your agent ${f.customer.person} at ${f.vendor.phone}. Make your check payable to ${f.vendor.name}.</p>`,
  },
  {
    name: 'bill of a telephone company',
    html: (f) =>
      `<div class=two><span class=logo>${f.vendor.name.split(' ')[0] ?? ''}</span><div class=r>Page 1 of 3<br>Issue date: ${f.date}<br>Bill number: ${f.number}<br>Account: 287-4401-992</div></div><div class=two><div>${to(f)}</div><div style="border:1px solid #999;padding:8px"><b>Total due</b><br><big>${f.owed}</big><br>Please pay by ${f.due}</div></div><h3>Account summary</h3><table>${line('Your last bill', f.before)}${line('Payment, thank you', `-${f.before}`)}${line('Remaining balance', '$0.00')}</table><h3>Service summary</h3><table>${f.lines.map((one) => line(one.name, one.amount)).join('')}${taxed(f, 'Government fees and taxes')}${line('<b>Total services</b>', `<b>${f.total}</b>`)}${paid(f, 'Advance payment')}${line('<b>Total due</b>', `<b>${f.owed}</b>`)}</table><hr><div class=two><div>Return this part with your check<br>${f.customer.name}</div><div>Make check payable to:<br>${f.vendor.name}<br>PO Box 6416<br>${f.vendor.town}</div></div>`,
  },
  {
    name: 'application for payment',
    html: (f) =>
      `<h2>APPLICATION FOR PAYMENT / INVOICE</h2><table class=grid><tr><td><b>TO (OWNER):</b><br>${to(f)}<td><b>PROJECT:</b><br>Store refit<td><b>APPLICATION NO:</b> ${f.number}<br><b>DATE:</b> ${f.date}</tr><tr><td><b>FROM (CONTRACTOR):</b><br>${from(f)}<td><b>CONTRACT FOR:</b><br>General work<td><b>PAYMENT DUE:</b> ${f.due}</tr></table><table class=grid><tr><th>Description of work<th>Quantity<th>Rate<th>This period</tr>${items(f)}</table><table class=sums>${line('Work completed this period', f.net)}${taxed(f, 'Sales tax')}${line('TOTAL EARNED', f.total)}${paid(f, 'Less previous payments')}${line('CURRENT PAYMENT DUE', f.owed)}</table>`,
  },
  {
    name: 'freight with shipper and consignee',
    html: (f) =>
      `<div class=two><div><span class=logo>${f.vendor.name}</span><br>${f.vendor.street}<br>${f.vendor.town}<br>${f.vendor.phone} &nbsp; EIN ${f.vendor.taxId}</div><div class=r><h2>FREIGHT INVOICE</h2>PRO # ${f.number}<br>Date: ${f.date}</div></div><div class=three><div><b>Shipper</b><br>Quill Valley Produce<br>12 Packing House Road<br>Salinas, CA 93901</div><div><b>Consignee</b><br>Mercer Cold Storage<br>900 Dock Street<br>Tacoma, WA 98402</div><div><b>Bill to</b><br>${to(f)}</div></div><table class=grid><tr><th>Charge<th>Units<th>Rate<th>Amount</tr>${items(f)}</table><table class=sums>${line('Line haul and accessorials', f.net)}${taxed(f, 'Tax')}${line('Total charges', f.total)}${paid(f, 'Fuel advance')}${line('Pay this amount', f.owed)}</table><p>Terms: Net ${f.days}. Remit payment to: ${f.vendor.name}, PO Box 5512, ${f.vendor.town}</p>`,
  },
  {
    name: 'supplier and customer in boxes, pounds',
    country: 'GB',
    html: (f) =>
      `<h1 style="font-weight:400">Sales Invoice</h1><table class=grid><tr><td><small>SUPPLIER</small><br>${from(f)}<br>VAT no. GB${f.vendor.taxId.replace('-', '')}<td><small>CUSTOMER</small><br>${to(f)}<br>VAT no. GB110022334</tr></table><table class=grid><tr><th>Document no.<th>Document date<th>Your order<th>Date due</tr><tr><td>${f.number}<td>${f.date}<td>PO-8812<td>${f.due}</tr></table><table><tr><th>Description<th class=r>Quantity<th class=r>Price<th class=r>Net amount</tr>${items(f)}</table><table class=sums>${line('Net', f.net)}${line(`VAT ${f.rate}`, f.tax)}${line('Gross', f.total)}${paid(f, 'Paid on account')}${line('Amount outstanding', f.owed)}</table><p><small>Registered in England 0771${f.vendor.taxId.slice(-4)}. Payment by BACS: ${f.vendor.name}, sort code 40-11-22, account 11882277</small></p>`,
  },
  {
    name: 'water district',
    html: (f) =>
      `<div class=two><div><b>${f.vendor.name}</b><br>${f.vendor.street}<br>${f.vendor.town}<br>Office hours 8 to 5, ${f.vendor.phone}</div><table class=grid style="width:48%">${line('Account', '00-4417-02')}${line('Service address', f.customer.street)}${line('Bill date', f.date)}${line('Due date', f.due)}${line('Current bill', f.owed)}</table></div><p>${f.customer.name.toUpperCase()}<br>${f.customer.street.toUpperCase()}<br>${f.customer.town.toUpperCase()}</p><p>Bill no. ${f.number}. Meter read on ${f.date}, 31 days.</p><table><tr><th>Service<th class=r>Use<th class=r>Rate<th class=r>Charge</tr>${items(f)}</table><table class=sums>${taxed(f, 'Utility tax')}${line('Total for this period', f.total)}${paid(f, 'Credit on account')}${line('Amount due', f.owed)}</table><p><small>A penalty of 10% is added if paid after ${f.due}. ${f.vendor.site}</small></p>`,
  },
  {
    name: 'one who works alone, from and for',
    html: (f) =>
      `<div class=two><div><small>INVOICE FROM</small><br><b>${f.vendor.name}</b><br>${f.vendor.mail}<br>${f.vendor.street}<br>${f.vendor.town}</div><div><small>INVOICE FOR</small><br><b>${f.customer.person}</b><br>${to(f)}</div></div><p>${f.number} &nbsp;&nbsp; Issued ${f.date}</p><table><tr><th>Work<th class=r>Hours<th class=r>Rate<th class=r>Amount</tr>${items(f)}</table><table class=sums>${line('Subtotal', f.net)}${taxed(f, `Tax (${f.rate})`)}${line('Total', f.total)}${paid(f, 'Deposit')}${line('To pay', f.owed)}</table><p>Payment is due ${f.days} days from the invoice date. Zelle to ${f.vendor.mail}.</p>`,
  },
];
