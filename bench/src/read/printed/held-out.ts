import type { PrintedLayout } from './facts.ts';
import { block, head, line, paid, sums, taxed } from './parts.ts';

/** Twelve that no rule was tuned on: written before the rules were last changed, and only their counts are looked at. */
export const heldOutLayouts: readonly PrintedLayout[] = [
  {
    name: 'propane dealer with a ticket',
    html: (f) =>
      `<div class=two><div><span class=logo>${f.vendor.name}</span><br>${f.vendor.street}<br>${f.vendor.town}<br>Phone ${f.vendor.phone}</div><table class=grid style="width:42%">${line('Ticket', '00188214')}${line('Invoice no.', f.number)}${line('Delivery date', f.date)}${line('Invoice date', f.date)}${line('Pay by', f.due)}</table></div><p>Sold to:<br>${block(f.customer)}</p><table>${head('Product', 'Gallons', 'Price per gal', 'Extension')}${f.lines.map((one) => line(one.name, String(one.quantity), one.price, one.amount)).join('')}</table>${sums(line('Product total', f.net), taxed(f, 'Fuel tax'), line('Invoice total', f.total), paid(f, 'Budget payment'), line('Please pay', f.owed))}`,
  },
  {
    name: 'architect, phases of a project',
    html: (f) =>
      `<div class=r><small>${f.vendor.street} / ${f.vendor.town} / ${f.vendor.phone}</small></div><h1 style="font-weight:300">${f.vendor.name}</h1><p>${f.date}</p><p>${f.customer.person}<br>${block(f.customer)}</p><p>Project: Lobby renovation<br>Invoice number: ${f.number}<br>Professional services through ${f.date}</p><table>${head('Phase', 'Hours', 'Rate', 'Fee')}${f.lines.map((one) => line(one.name, String(one.quantity), one.price, one.amount)).join('')}</table>${sums(line('Fees', f.net), taxed(f, 'Tax'), line('Total this invoice', f.total), paid(f, 'Less retainer'), line('Amount now due', f.owed))}<p>Payment is due ${f.due}.</p>`,
  },
  {
    name: 'supplier of offices, packed head',
    html: (f) =>
      `<div class=two><span class=logo>${f.vendor.name}</span><h2>ORIGINAL INVOICE</h2></div><table class=grid>${head('INVOICE NUMBER', 'AMOUNT DUE', 'PAGE NUMBER')}${line(f.number, f.owed, '1 of 1')}</table><table class=grid>${head('INVOICE DATE', 'TERMS', 'PAYMENT DUE')}${line(f.date, `Net ${f.days}`, f.due)}</table><div class=two><div>BILL TO:<br>ATTN: ACCTS PAYABLE<br>${block(f.customer)}</div><div>SHIP TO:<br>${f.customer.person}<br>${block(f.customer)}</div></div><table class=grid>${head('CATALOG ITEM', 'QTY SHP', 'UNIT PRICE', 'EXTENDED PRICE')}${f.lines.map((one) => line(one.name, String(one.quantity), one.price, one.amount)).join('')}</table>${sums(line('SUB-TOTAL', f.net), taxed(f, 'SALES TAX'), line('TOTAL', f.total), paid(f, 'PAYMENTS'), line('AMOUNT DUE', f.owed))}<p>To return supplies call ${f.vendor.phone}. Remit to ${f.vendor.name}, PO Box 633211, ${f.vendor.town}. FEDERAL ID: ${f.vendor.taxId}</p>`,
  },
  {
    name: 'therapist, everything centered',
    html: (f) =>
      `<div style="text-align:center"><b>${f.vendor.name}</b><br>${f.vendor.street}<br>${f.vendor.town}<br>${f.vendor.mail}<br><br>Invoice #${f.number}<br>Issued: ${f.date}<br>Due: ${f.due}<br><br>Client<br>${f.customer.name}<br>${f.customer.street}<br>${f.customer.town}</div><table>${head('Service', 'Sessions', 'Fee', 'Total')}${f.lines.map((one) => line(one.name, String(one.quantity), one.price, one.amount)).join('')}</table>${sums(line('Services', f.net), taxed(f, 'Tax'), line('Invoice total', f.total), paid(f, 'Client payments'), line('Balance due', f.owed))}`,
  },
  {
    name: 'internet provider',
    html: (f) =>
      `<div class=two><div><span class=logo>${f.vendor.name}</span></div><table style="width:46%">${line('Account number', '8155 30 011 0427718')}${line('Billing date', f.date)}${line('Invoice', f.number)}${line('Total amount due', `<b>${f.owed}</b>`)}${line('Payment due by', f.due)}</table></div><p>Hello ${f.customer.name},<br>thanks for choosing ${f.vendor.name}.</p><h3>Your bill at a glance</h3><table>${line('Previous balance', f.before)}${line('Payments - thank you', `-${f.before}`)}${f.lines.map((one) => line(one.name, one.amount)).join('')}${taxed(f, 'Taxes, fees and other charges')}${line('<b>New charges</b>', `<b>${f.total}</b>`)}${paid(f, 'Credits')}${line('<b>Amount due</b>', `<b>${f.owed}</b>`)}</table><hr><p>Detach the bottom portion</p><div class=two><div>${block(f.customer)}</div><div>Send payment to:<br>${f.vendor.name}<br>PO Box 70219<br>${f.vendor.town}</div></div>`,
  },
  {
    name: 'caterer, event on the left',
    html: (f) =>
      `<h1>${f.vendor.name}</h1><p>${f.vendor.site} - ${f.vendor.mail} - ${f.vendor.phone}</p><div class=three><div><b>Event</b><br>Spring party<br>120 guests</div><div><b>Prepared for</b><br>${f.customer.person}<br>${f.customer.name}</div><div><b>Invoice</b> ${f.number}<br><b>Sent</b> ${f.date}<br><b>Final payment due</b> ${f.due}</div></div><table>${head('Item', 'Quantity', 'Unit', 'Total')}${f.lines.map((one) => line(one.name, String(one.quantity), one.price, one.amount)).join('')}</table>${sums(line('Food and service', f.net), taxed(f, `Sales tax ${f.rate}`), line('Grand total', f.total), paid(f, 'Deposit paid'), line('Balance', f.owed))}<p><small>${f.vendor.name}, ${f.vendor.street}, ${f.vendor.town}</small></p>`,
  },
  {
    name: 'pounds, a tradesman with bank details',
    country: 'GB',
    html: (f) =>
      `<div class=two><h1>INVOICE</h1><div class=r><b>${f.vendor.name}</b><br>${f.vendor.street}<br>${f.vendor.town}<br>${f.vendor.phone}<br>VAT Registration ${f.vendor.taxId}</div></div><p>Bill to: ${f.customer.name}<br>${f.customer.street}<br>${f.customer.town}</p><table class=grid>${line('Invoice', f.number)}${line('Date', f.date)}${line('Due', f.due)}</table><table>${head('Description', 'Qty', 'Unit price', 'Amount')}${f.lines.map((one) => line(one.name, String(one.quantity), one.price, one.amount)).join('')}</table>${sums(line('Subtotal', f.net), line(`VAT (${f.rate})`, f.tax), line('Total', f.total), paid(f, 'Deposit paid'), ...(f.isPaidInPart ? [line('Balance due', f.owed)] : []))}<p>Bank details<br>Account name: ${f.vendor.name}<br>Sort code: 20-18-23<br>Account number: 73904821</p>`,
  },
  {
    name: 'property manager, ledger of a month',
    html: (f) =>
      `<div class=two><div>${block(f.vendor)}<br>${f.vendor.phone}</div><div class=r><h2>Statement</h2>Statement #: ${f.number}<br>Date: ${f.date}</div></div><p>Tenant: ${f.customer.name}<br>Unit: 4B, ${f.customer.street}</p><table class=grid>${head('Charge', 'Months', 'Rate', 'Amount')}${f.lines.map((one) => line(one.name, String(one.quantity), one.price, one.amount)).join('')}</table>${sums(line('Charges', f.net), taxed(f, 'Rental tax'), line('Total charges', f.total), paid(f, 'Payments received'), line('Balance due', f.owed))}<p>Balance is due by ${f.due}. Make payable to ${f.vendor.name}.</p>`,
  },
  {
    name: 'software seller of another country',
    country: 'DE',
    html: (f) =>
      `<div class=two><div><h2>Invoice</h2></div><div class=r>${f.vendor.name}<br>${f.vendor.street}<br>${f.vendor.town}<br>VAT: DE${f.vendor.taxId.replace('-', '')}</div></div><div class=two><div><b>Billed to</b><br>${f.customer.name}<br>${f.customer.street}<br>${f.customer.town}</div><div>Invoice no.: ${f.number}<br>Invoice date: ${f.date}<br>Due date: ${f.due}</div></div><table>${head('Product', 'Quantity', 'Price', 'Amount')}${f.lines.map((one) => line(one.name, String(one.quantity), one.price, one.amount)).join('')}</table>${sums(line('Subtotal excl. VAT', f.net), line(`VAT ${f.rate}`, f.tax), line('Total incl. VAT', f.total), paid(f, 'Prepayment'), ...(f.isPaidInPart ? [line('Amount due', f.owed)] : []))}`,
  },
  {
    name: 'electrician, job and summary',
    html: (f) =>
      `<div class=two><div><b>${f.vendor.name.toUpperCase()}</b><br>Lic. #C10-884213<br>${f.vendor.street}<br>${f.vendor.town}<br>${f.vendor.phone}</div><div class=r>Invoice ${f.number}<br>Invoice Date ${f.date}<br>Due Date ${f.due}</div></div><div class=two><div><b>Billing Address</b><br>${block(f.customer)}</div><div><b>Job Address</b><br>${f.customer.street}<br>${f.customer.town}</div></div><p>Description of work: replaced panel and tested circuits.</p><table>${head('Task', 'Quantity', 'Your price', 'Total')}${f.lines.map((one) => line(one.name, String(one.quantity), one.price, one.amount)).join('')}</table>${sums(line('Sub-Total', f.net), taxed(f, 'Tax'), line('Total Due', f.total), paid(f, 'Payment'), line('Balance Due', f.owed))}<p>I find the work satisfactory and agree to pay ${f.vendor.name}.</p>`,
  },
  {
    name: 'magazine, order and remittance in one',
    html: (f) =>
      `<div class=three><div>${block(f.vendor)}</div><div><b>INVOICE</b><br>${f.number}</div><div>Date ${f.date}<br>Terms ${f.days} days<br>Due ${f.due}</div></div><div class=two><div>Ordered by<br>${block(f.customer)}</div><div>Bill to<br>${block(f.customer)}</div></div><table>${head('Placement', 'Issues', 'Rate', 'Net')}${f.lines.map((one) => line(one.name, String(one.quantity), one.price, one.amount)).join('')}${f.isTaxed ? line('Tax', '', '', f.tax) : ''}${line('TOTAL DUE THIS INVOICE', '', '', f.total)}${f.isPaidInPart ? line('Payment received', '', '', `(${f.paid})`) + line('NET AMOUNT DUE', '', '', f.owed) : ''}</table><p>Please include ${f.number} on your check. Mail payment to ${f.vendor.name}, ${f.vendor.street}, ${f.vendor.town}.</p>`,
  },
  {
    name: 'courier with a summary of days',
    html: (f) =>
      `<div class=two><div><span class=logo>${f.vendor.name}</span></div><div class=r>Invoice No. ${f.number}<br>Invoice Date: ${f.date}<br>Account No. 3302-1177-9<br>Page 1 of 2</div></div><div class=two><div><b>Billing Address:</b><br>${block(f.customer)}</div><div><b>Shipping Address:</b><br>${block(f.customer)}</div></div><h3>Invoice Summary</h3><table>${f.lines.map((one) => line(one.name, one.amount)).join('')}${taxed(f, 'Tax')}${line('Total this invoice', f.total)}${paid(f, 'Payments applied')}${line('You owe', f.owed)}</table><p>Your payment is due by ${f.due}. Please remit to ${f.vendor.name}, ${f.vendor.street}, ${f.vendor.town}. Tax ID: ${f.vendor.taxId}. ${f.vendor.site}</p>`,
  },
];
