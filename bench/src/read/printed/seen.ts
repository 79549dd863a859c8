import type { InvoiceFacts, PrintedLayout } from './facts.ts';

const rowsOf = ({ lines }: InvoiceFacts) =>
  lines.map(({ name, quantity, price, amount }) => `<tr><td>${name}<td class=r>${quantity}<td class=r>${price}<td class=r>${amount}</tr>`).join(''); // prettier-ignore

const sums = (rows: readonly (readonly [string, string] | null)[]) =>
  `<table class=sums>${rows.map((row) => (row === null ? '' : `<tr><td>${row[0]}<td class=r>${row[1]}</tr>`)).join('')}</table>`;

/** Ten layouts as programs for bookkeeping, utilities, suppliers and word processors make them; rules may be tuned on these. */
export const seenLayouts: readonly PrintedLayout[] = [
  {
    name: 'boxes under the parties',
    html: (
      f,
    ) => `<div class=two><div><b>${f.vendor.name}</b><br>${f.vendor.street}<br>${f.vendor.town}<br>${f.vendor.phone}<br>${f.vendor.mail}</div><h1>INVOICE</h1></div>
<div class=two><div><small>BILL TO</small><br>${f.customer.person}<br>${f.customer.name}<br>${f.customer.street}<br>${f.customer.town}</div><div><small>SHIP TO</small><br>${f.customer.name}<br>${f.customer.street}<br>${f.customer.town}</div></div>
<table class=grid><tr><th>INVOICE #<th>DATE<th>TOTAL DUE<th>DUE DATE<th>TERMS<th>ENCLOSED</tr><tr><td>${f.number}<td>${f.date}<td>${f.owed}<td>${f.due}<td>Net ${f.days}<td></tr></table>
<table><tr><th>ACTIVITY<th class=r>QTY<th class=r>RATE<th class=r>AMOUNT</tr>${rowsOf(f)}</table>
${sums([['SUBTOTAL', f.net], f.isTaxed ? ['TAX', f.tax] : null, ['TOTAL', f.total], f.isPaidInPart ? ['PAYMENT', f.paid] : null, ['BALANCE DUE', `<big>${f.owed}</big>`]])}`,
  },
  {
    name: 'no label over the customer, slip at the foot',
    html: (
      f,
    ) => `<div class=three><div><h2>TAX INVOICE</h2>${f.customer.name}<br>${f.customer.street}<br>${f.customer.town}</div><div><b>Invoice Date</b><br>${f.date}<br><br><b>Invoice Number</b><br>${f.number}<br><br><b>EIN</b><br>${f.vendor.taxId}</div><div>${f.vendor.name}<br>${f.vendor.street}<br>${f.vendor.town}</div></div>
<table><tr><th>Description<th class=r>Quantity<th class=r>Unit Price<th class=r>Amount USD</tr>${rowsOf(f)}</table>
${sums([['Subtotal', f.net], f.isTaxed ? [`TOTAL SALES TAX ${f.rate}`, f.tax] : null, ['TOTAL USD', f.total], f.isPaidInPart ? ['Less Amount Paid', f.paid] : null, ['AMOUNT DUE USD', f.owed]])}
<p><b>Due Date: ${f.due}</b><br>Pay by bank transfer: Routing 021000089 Account 4455 6677</p><hr style="border-top:1px dashed">
<div class=two><div><h2>PAYMENT ADVICE</h2>To: ${f.vendor.name}<br>${f.vendor.street}<br>${f.vendor.town}</div><table style="width:45%"><tr><td>Customer<td>${f.customer.name}</tr><tr><td>Invoice Number<td>${f.number}</tr><tr><td>Amount Due<td>${f.owed}</tr><tr><td>Due Date<td>${f.due}</tr><tr><td>Amount Enclosed<td>____</tr></table></div>`,
  },
  {
    name: 'bill of a utility',
    html: (
      f,
    ) => `<div class=two><div><span class=logo>${f.vendor.name}</span><br><small>${f.vendor.site} &nbsp; Customer service ${f.vendor.phone}</small></div><table style="width:45%;background:#eee"><tr><td>Account number<td class=r>4410 ${f.number.slice(-4)} 27</tr><tr><td>Bill date<td class=r>${f.date}</tr><tr><td><b>Amount due</b><td class=r><b>${f.owed}</b></tr><tr><td>Due date<td class=r>${f.due}</tr></table></div>
<p>${f.customer.name}<br>${f.customer.street}<br>${f.customer.town}</p><h3>Your account summary</h3>
<table><tr><td>Previous balance<td class=r>${f.before}</tr><tr><td>Payment received, thank you<td class=r>-${f.before}</tr><tr><td>Balance forward<td class=r>$0.00</tr>${f.lines.map((line) => `<tr><td>${line.name}<td class=r>${line.amount}</tr>`).join('')}${f.isTaxed ? `<tr><td>Taxes and fees<td class=r>${f.tax}</tr>` : ''}<tr><td><b>Total current charges</b><td class=r><b>${f.total}</b></tr>${f.isPaidInPart ? `<tr><td>Deposit applied<td class=r>-${f.paid}</tr>` : ''}<tr><td><b>Total amount due</b><td class=r><b>${f.owed}</b></tr></table>
<hr style="border-top:1px dashed"><small>Please return this portion with your payment. A late fee of 1.5% applies after ${f.due}.</small><div class=two><div>${f.customer.name}<br>${f.customer.street}</div><div>Make checks payable to<br>${f.vendor.name}<br>PO Box 9001, ${f.vendor.town}</div></div>`,
  },
  {
    name: 'letter of one who works alone',
    html: (
      f,
    ) => `<div style="text-align:right">${f.vendor.name}<br>${f.vendor.street}<br>${f.vendor.town}<br>${f.vendor.mail}</div><p>To: ${f.customer.name}<br>${f.customer.street}<br>${f.customer.town}</p><p>${f.date}</p><h2>Invoice no. ${f.number}</h2>
<table>${f.lines.map((line) => `<tr><td>${line.quantity} x ${line.name} at ${line.price}<td class=r>${line.amount}</tr>`).join('')}${f.isTaxed ? `<tr><td>Tax ${f.rate}<td class=r>${f.tax}</tr>` : ''}<tr><td><b>Total</b><td class=r><b>${f.total}</b></tr>${f.isPaidInPart ? `<tr><td>Already paid<td class=r>${f.paid}</tr><tr><td><b>Still to pay</b><td class=r><b>${f.owed}</b></tr>` : ''}</table><p>Please pay within ${f.days} days by transfer to ${f.vendor.name}, First National Bank, account 0098 1145 22.</p><p>Thank you for your business!</p>`,
  },
  {
    name: 'decimal comma',
    country: 'DE',
    html: (
      f,
    ) => `<small>${f.vendor.name} · ${f.vendor.street} · ${f.vendor.town}</small><div class=two><p>${f.customer.name}<br>${f.customer.person}<br>${f.customer.street}<br>${f.customer.town}</p><table style="width:45%"><tr><td>Invoice no.<td class=r>${f.number}</tr><tr><td>Invoice date<td class=r>${f.date}</tr><tr><td>Customer no.<td class=r>10443</tr><tr><td>Due date<td class=r>${f.due}</tr></table></div><h2>Invoice</h2>
<table><tr><th>Item<th class=r>Qty<th class=r>Unit price<th class=r>Total</tr>${rowsOf(f)}</table>${sums([['Net amount', f.net], [`VAT ${f.rate}`, f.tax], ['Total amount', f.total], f.isPaidInPart ? ['Deposit received', f.paid] : null, f.isPaidInPart ? ['Amount payable', f.owed] : null])}
<p>Please transfer the amount to our account.</p><hr><small class=two><span>${f.vendor.name}<br>${f.vendor.street}<br>${f.vendor.town}</span><span>VAT ID DE${f.vendor.taxId.replace('-', '')}<br>${f.vendor.mail}</span><span>IBAN DE02 1203 0000 0000 2020 51<br>BIC BYLADEM1001</span></small>`,
  },
  {
    name: 'contractor',
    html: (
      f,
    ) => `<div style="text-align:center"><span class=logo>${f.vendor.name}</span><br>Licensed &amp; insured<br>${f.vendor.street}, ${f.vendor.town}<br>${f.vendor.phone}</div><table class=grid><tr><td><b>Customer</b><br>${f.customer.person}<br>${f.customer.street}<br>${f.customer.town}<td><b>Job site</b><br>Same<td><b>Invoice</b> ${f.number}<br><b>Date</b> ${f.date}<br><b>Terms</b> Net ${f.days}</tr></table>
<table class=grid><tr><th>Qty<th>Work performed<th class=r>Rate<th class=r>Amount</tr>${f.lines.map((line) => `<tr><td>${line.quantity}<td>${line.name}<td class=r>${line.price}<td class=r>${line.amount}</tr>`).join('')}</table>${sums([['Labor and materials', f.net], f.isTaxed ? ['Sales tax', f.tax] : null, ['Contract total', f.total], f.isPaidInPart ? ['Less deposit', `(${f.paid})`] : null, ['Balance due', f.owed]])}<p>Warranty: 1 year on labor. Signature ______________ Date ________</p>`,
  },
  {
    name: 'wholesaler',
    html: (
      f,
    ) => `<div class=three><div><b>${f.vendor.name.toUpperCase()}</b><br>${f.vendor.street}<br>${f.vendor.town}<br>TEL ${f.vendor.phone}</div><div>SOLD TO:<br>${f.customer.name}<br>${f.customer.street}<br>${f.customer.town}</div><div>INVOICE NO. ${f.number}<br>INVOICE DATE ${f.date}<br>CUSTOMER NO. 88213<br>ROUTE 14 STOP 6<br>SALES REP ${f.customer.person}</div></div>
<table class=grid><tr><th>ITEM<th>QTY<th>PRICE<th>EXT</tr>${f.lines.map((line, at) => `<tr><td>${40_310 + at * 17} ${line.name.toUpperCase()}<td class=r>${line.quantity}<td class=r>${line.price.replace('$', '')}<td class=r>${line.amount.replace('$', '')}</tr>`).join('')}</table><table class=grid><tr><td>MERCHANDISE<br>${f.net}<td>TAX<br>${f.tax}<td>INVOICE TOTAL<br>${f.total}<td>LESS PAYMENT<br>${f.isPaidInPart ? f.paid : '$0.00'}<td><b>PAY THIS AMOUNT<br>${f.owed}</b><td>DUE BY<br>${f.due}</tr></table><small>REMIT TO: ${f.vendor.name.toUpperCase()}, PO BOX 4410, ${f.vendor.town}. 1.5% PER MONTH ON PAST DUE ACCOUNTS.</small>`,
  },
  {
    name: 'rent',
    html: (f) =>
      `<h1>Rent Invoice</h1><table class=grid><tr><td><b>Landlord</b><br>${f.vendor.name}<br>${f.vendor.street}<br>${f.vendor.town}<td><b>Tenant</b><br>${f.customer.name}<br>${f.customer.street}<br>${f.customer.town}</tr></table><p>Invoice number: ${f.number}<br>Date issued: ${f.date}<br>Payment due by: ${f.due}</p><table><tr><th>Description<th class=r>Months<th class=r>Rate<th class=r>Total</tr>${rowsOf(f)}</table>${sums([['Rent and charges', f.net], f.isTaxed ? ['Tax', f.tax] : null, ['Total', f.total], f.isPaidInPart ? ['Paid to date', f.paid] : null, ['Amount outstanding', f.owed]])}`,
  },
  {
    name: 'named at the foot only',
    html: (f) =>
      `<div class=two><div style="width:90px;height:50px;background:#357"></div><h1 style="color:#357">Invoice ${f.number}</h1></div><div class=two><div><b>Bill to</b><br>${f.customer.name}<br>${f.customer.street}<br>${f.customer.town}</div><div>Date: ${f.date}<br>Payment terms: ${f.days} days<br>Due: ${f.due}</div></div><table><tr><th>Service<th class=r>Hours<th class=r>Price<th class=r>Sum</tr>${rowsOf(f)}</table>${sums([['Sum', f.net], f.isTaxed ? [`Sales tax (${f.rate})`, f.tax] : null, ['Grand total', f.total], f.isPaidInPart ? ['Advance payment', `-${f.paid}`] : null, f.isPaidInPart ? ['Amount due', f.owed] : null])}<div style="position:fixed;bottom:0;width:100%;text-align:center"><small>${f.vendor.name} | ${f.vendor.street}, ${f.vendor.town} | ${f.vendor.mail} | ${f.vendor.site}</small></div>`,
  },
  {
    name: 'subscription, due in the headline',
    html: (f) =>
      `<div class=two><h1>Invoice</h1><span class=logo>${f.vendor.name.split(' ').slice(0, 1).join('')}</span></div><table style="width:50%"><tr><td><b>Invoice number</b><td>${f.number}</tr><tr><td>Date of issue<td>${f.date}</tr><tr><td>Date due<td>${f.due}</tr></table><div class=two><div><b>${f.vendor.name}</b><br>${f.vendor.street}<br>${f.vendor.town}<br>United States<br>${f.vendor.mail}</div><div><b>Bill to</b><br>${f.customer.name}<br>${f.customer.street}<br>${f.customer.town}</div></div><h2>${f.owed} USD due ${f.due}</h2><p>Pay online</p><table><tr><th>Description<th class=r>Qty<th class=r>Unit price<th class=r>Amount</tr>${rowsOf(f)}</table>${sums([['Subtotal', f.net], f.isTaxed ? ['Sales tax', f.tax] : null, ['Total', f.total], f.isPaidInPart ? ['Amount paid', f.paid] : null, ['Amount due', `${f.owed} USD`]])}`,
  },
];
