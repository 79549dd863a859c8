import type { InvoiceFacts, PrintedLayout } from './facts.ts';

const line = (...cells: readonly string[]) =>
  `<tr>${cells.map((cell, at) => `<td${at > 0 ? ' class=r' : ''}>${cell}`).join('')}</tr>`;

const items = (f: InvoiceFacts) =>
  f.lines.map(({ name, quantity, price, amount }) => line(name, price, String(quantity), amount)).join(''); // prettier-ignore

const block = (name: string, street: string, town: string) => `${name}<br>${street}<br>${town}`;
const to = ({ customer: { name, street, town } }: InvoiceFacts) => block(name, street, town);
const from = ({ vendor: { name, street, town } }: InvoiceFacts) => block(name, street, town);

/** Ten more, held out until they had been looked at. */
export const seenSinceLayouts: readonly PrintedLayout[] = [
  {
    name: 'large amount at the right',
    html: (f) =>
      `<div class=two><span class=logo>${f.vendor.name}</span><div class=r>${f.vendor.phone}<br>${f.vendor.street}<br>${f.vendor.town}</div></div><div class=three><div><small>Billed To</small><br>${f.customer.person}<br>${to(f)}</div><div><small>Date of Issue</small><br>${f.date}<br><small>Due Date</small><br>${f.due}</div><div><small>Invoice Number</small><br>${f.number}<br><small>Amount Due (USD)</small><br><big>${f.owed}</big></div></div><table><tr><th>Description<th class=r>Rate<th class=r>Qty<th class=r>Line Total</tr>${items(f)}</table><table class=sums>${line('Subtotal', f.net)}${f.isTaxed ? line('Tax', f.tax) : ''}${line('Total', f.total)}${f.isPaidInPart ? line('Amount Paid', f.paid) : ''}${line('Amount Due (USD)', f.owed)}</table>`,
  },
  {
    name: 'title at the right, vendor under it',
    html: (f) =>
      `<div class=r><h1>INVOICE</h1><b>${f.vendor.name}</b><br>${f.vendor.street}<br>${f.vendor.town}<br>United States<br><br>${f.vendor.phone}<br>${f.vendor.site}</div><hr><div class=two><div><small>BILL TO</small><br><b>${f.customer.name}</b><br>${f.customer.person}<br>${f.customer.street}<br>${f.customer.town}</div><table style="width:50%">${line('Invoice Number:', f.number)}${line('Invoice Date:', f.date)}${line('Payment Due:', f.due)}${line('<b>Amount Due (USD):</b>', `<b>${f.owed}</b>`)}</table></div><table><tr><th>Services<th class=r>Price<th class=r>Quantity<th class=r>Amount</tr>${items(f)}</table><table class=sums>${line('Subtotal:', f.net)}${f.isTaxed ? line(`State tax ${f.rate}:`, f.tax) : ''}${line('Total:', f.total)}${f.isPaidInPart ? line(`Payment on ${f.date} using check:`, f.paid) : ''}${line('Amount Due (USD):', f.owed)}</table><p><b>Notes / Terms</b><br>Thanks for choosing us.</p>`,
  },
  {
    name: 'hours of a firm, its names in the letterhead',
    html: (f) =>
      `<div style="text-align:center"><span class=logo>${f.vendor.name}</span><br>${f.vendor.street} &bull; ${f.vendor.town}<br>Telephone ${f.vendor.phone} &bull; Tax ID ${f.vendor.taxId}</div><p>${f.date}</p><p>${f.customer.person}<br>${to(f)}</p><p>Invoice ${f.number}<br>Re: General matters</p><p>FOR PROFESSIONAL SERVICES RENDERED</p><table>${items(f)}</table><table class=sums>${line('Fees and expenses', f.net)}${f.isTaxed ? line('Tax', f.tax) : ''}${line('Total this invoice', f.total)}${f.isPaidInPart ? line('Less retainer applied', `(${f.paid})`) : ''}${line('Please pay', f.owed)}</table><p>Payment is due within ${f.days} days of the date of this invoice.</p>`,
  },
  {
    name: 'pounds, remittance at the foot',
    country: 'GB',
    html: (f) =>
      `<div class=two><div>${from(f)}<br>VAT Reg No: GB ${f.vendor.taxId.replace('-', ' ')}</div><h1>VAT INVOICE</h1></div><div class=two><div><b>Invoice to:</b><br>${to(f)}</div><table style="width:45%">${line('Invoice No.', f.number)}${line('Invoice date / tax point', f.date)}${line('Payment due', f.due)}${line('Account ref.', 'CAR001')}</table></div><table><tr><th>Details<th class=r>Unit<th class=r>Qty<th class=r>Net</tr>${items(f)}</table><table class=sums>${line('Total net', f.net)}${line(`VAT @ ${f.rate}`, f.tax)}${line('Invoice total', f.total)}${f.isPaidInPart ? line('Payments to date', f.paid) : ''}${line('Balance outstanding', f.owed)}</table><p>Bank: Barclays, sort code 20-00-00, account 55779911, account name ${f.vendor.name}. Late payment interest may be charged.</p>`,
  },
  {
    name: 'cloud services',
    html: (f) =>
      `<div class=two><span class=logo>${f.vendor.name}</span><div class=r><b>Invoice</b><br>Invoice number: ${f.number}</div></div><p>${from(f)}<br>Federal Tax ID: ${f.vendor.taxId}</p><div class=two><div><b>Bill to</b><br>${f.customer.person}<br>${to(f)}</div><table style="width:50%"><tr><th colspan=2>Details</tr>${line('Invoice number', f.number)}${line('Invoice date', f.date)}${line('Billing ID', '9981-0023-77')}${line('Due date', f.due)}</table></div><h2>Total in USD ${f.total}</h2><p>Summary for the month before ${f.date}</p><table><tr><th>Subscription<th class=r>Price<th class=r>Quantity<th class=r>Amount($)</tr>${items(f)}</table><table class=sums>${line('Subtotal in USD', f.net)}${f.isTaxed ? line(`Sales tax (${f.rate})`, f.tax) : ''}${line('Total in USD', f.total)}${f.isPaidInPart ? line('Credits applied', `-${f.paid}`) : ''}${line('Amount due in USD', f.owed)}</table>`,
  },
  {
    name: 'statement of a service with a stub',
    html: (f) =>
      `<div class=two><div><b>${f.vendor.name}</b><br>${f.vendor.street}<br>${f.vendor.town}<br>Questions? Call ${f.vendor.phone}</div><table class=grid style="width:50%"><tr><th>Statement date<th>Pay this amount<th>Account</tr><tr><td>${f.date}<td>${f.owed}<td>77120</tr></table></div><p>${to(f)}</p><table class=grid><tr><th>Service<th>Charge<th>Units<th>Total</tr>${items(f)}${f.isTaxed ? line('Surcharges and taxes', '', '', f.tax) : ''}<tr><td><b>Total charges</b><td><td><td class=r>${f.total}</tr>${f.isPaidInPart ? line('Your payments', '', '', `-${f.paid}`) : ''}</table><p><b>Payment due by ${f.due}</b></p><p>Detach here</p><div class=two><div>From: ${f.customer.name}</div><div>Mail to:<br>${f.vendor.name}<br>PO Box 330<br>${f.vendor.town}</div></div>`,
  },
  {
    name: 'from and to over the whole',
    html: (f) =>
      `<h1 style="font-weight:300">${f.vendor.name}</h1><div class=three><div><small>FROM</small><br>${f.vendor.name}<br>${f.vendor.mail}<br>${f.vendor.street}<br>${f.vendor.town}</div><div><small>TO</small><br>${f.customer.name}<br>${f.customer.street}<br>${f.customer.town}</div><div><small>INVOICE</small> ${f.number}<br><small>ISSUED</small> ${f.date}<br><small>DUE</small> ${f.due}</div></div><table>${items(f)}</table><table class=sums>${f.isTaxed ? line('Net', f.net) + line('Tax', f.tax) : ''}${line('<b>TOTAL</b>', `<b>${f.total}</b>`)}${f.isPaidInPart ? line('PAID', f.paid) + line('<b>DUE</b>', `<b>${f.owed}</b>`) : ''}</table>`,
  },
  {
    name: 'carrier, several dates',
    html: (f) =>
      `<div class=two><span class=logo>${f.vendor.name.toUpperCase()}</span><div>Page 1 of 1<br>Invoice date ${f.date}<br>Invoice number ${f.number}<br>Shipper number A12W88</div></div><div class=two><div><b>Bill to:</b><br>${to(f)}</div><div><b>Remit to:</b><br>${f.vendor.name.toUpperCase()}<br>PO Box 650116<br>${f.vendor.town}</div></div><p>Services through ${f.date}. Payment terms: due ${f.due}. Sign up for electronic billing at ${f.vendor.site}</p><table><tr><th>Shipment<th class=r>Rate<th class=r>Pieces<th class=r>Billed charge</tr>${items(f)}</table><table class=sums>${line('Charges', f.net)}${f.isTaxed ? line('Tax', f.tax) : ''}${line('Invoice amount', f.total)}${f.isPaidInPart ? line('Prepaid', f.paid) : ''}${line('Amount due this period', f.owed)}</table>`,
  },
  {
    name: 'side bar',
    html: (f) =>
      `<div style="display:flex"><div style="width:32%;background:#eef;padding:8px"><span class=logo>${f.vendor.name}</span><br>${f.vendor.street}<br>${f.vendor.town}<br>${f.vendor.phone}<br><br><b>Client</b><br>${to(f)}<br><br><b>Invoice</b><br>#${f.number}<br><br><b>Issued on</b><br>${f.date}<br><br><b>Pay before</b><br>${f.due}</div><div style="padding:8px;flex:1"><h2>Services</h2><table>${items(f)}</table><table class=sums style="width:80%">${line('Sub-total', f.net)}${f.isTaxed ? line('Tax', f.tax) : ''}${line('Invoice total', f.total)}${f.isPaidInPart ? line('Received', f.paid) : ''}${line('To pay', f.owed)}</table></div></div>`,
  },
  {
    name: 'typed, one column',
    html: (f) => `<pre>${f.vendor.name}
${f.vendor.street}, ${f.vendor.town}
Phone ${f.vendor.phone}

INVOICE ${f.number}                 Date: ${f.date}

Customer: ${f.customer.name}
          ${f.customer.street}
          ${f.customer.town}

${f.lines.map((one) => `${String(one.quantity).padStart(4)}  ${one.name.padEnd(28)}${one.price.padStart(12)}${one.amount.padStart(14)}`).join('\n')}

${'SUB-TOTAL'.padStart(46)}${f.net.padStart(14)}
${'SALES TAX'.padStart(46)}${f.tax.padStart(14)}
${'TOTAL'.padStart(46)}${f.total.padStart(14)}
${f.isPaidInPart ? `${'PAID ON ACCOUNT'.padStart(46)}${f.paid.padStart(14)}\n${'BALANCE'.padStart(46)}${f.owed.padStart(14)}` : ''}

Terms: net ${f.days} days. Payment due ${f.due}.
</pre>`,
  },
];
