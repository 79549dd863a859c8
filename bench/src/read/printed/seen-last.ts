import type { PrintedLayout } from './facts.ts';
import { block, head, line, paid, sums, taxed } from './parts.ts';

/** Twelve that rules may be tuned on, written together with those that are held out. */
export const seenLastLayouts: readonly PrintedLayout[] = [
  {
    name: 'order of a repair shop',
    html: (f) =>
      `<div class=two><div><span class=logo>${f.vendor.name}</span><br>${f.vendor.street}, ${f.vendor.town}<br>${f.vendor.phone}</div><div class=r>REPAIR ORDER / INVOICE<br>RO # ${f.number}<br>Opened ${f.date}<br>Closed ${f.date}</div></div><table class=grid><tr><td>Owner<br>${f.customer.name}<br>${f.customer.street}<br>${f.customer.town}<td>Vehicle<br>2019 Transit 250<br>VIN 1FTBW2CM5KKA12345<br>Mileage 88,214</tr></table><table>${head('Labor and parts', 'Qty', 'Each', 'Amount')}${f.lines.map((one) => line(one.name, String(one.quantity), one.price, one.amount)).join('')}</table>${sums(line('Parts and labor', f.net), taxed(f, 'Sales tax'), line('Total estimate', f.total), line('Invoice total', f.total), paid(f, 'Deposit', ''), line('Balance due', f.owed))}<p>Payment due ${f.due}. I authorize the above work. X ____________</p>`,
  },
  {
    name: 'hours of a staffing firm',
    html: (f) =>
      `<div class=r><b>${f.vendor.name}</b><br>${f.vendor.street}, ${f.vendor.town}<br>Federal ID ${f.vendor.taxId}</div><h2>INVOICE</h2><table class=grid>${head('Customer number', 'Invoice number', 'Invoice date', 'Week ending', 'Due date')}${line('20-4471', f.number, f.date, f.date, f.due)}</table><p>${f.customer.name}<br>Accounts Payable<br>${f.customer.street}<br>${f.customer.town}</p><table>${head('Employee', 'Hours', 'Bill rate', 'Total')}${f.lines.map((one) => line(one.name, `${one.quantity}.00`, one.price, one.amount)).join('')}</table>${sums(line('Total hours billed', f.net), taxed(f, 'Tax'), line('Invoice total', f.total), paid(f, 'Less prepayment'), line('Please remit', f.owed))}<p>Remit to: ${f.vendor.name}, Dept 4410, ${f.vendor.town}</p>`,
  },
  {
    name: 'paid by card, with a receipt',
    html: (f) =>
      `<h1>Receipt</h1><table style="width:60%">${line('Invoice number', f.number)}${line('Receipt number', '2204-9917')}${line('Date paid', f.date)}${line('Payment method', 'Visa - 4242')}</table><div class=two><div><b>${f.vendor.name}</b><br>${f.vendor.street}<br>${f.vendor.town}<br>${f.vendor.mail}</div><div><b>Bill to</b><br>${block(f.customer)}</div></div><h2>${f.total} paid on ${f.date}</h2><table>${head('Description', 'Qty', 'Unit price', 'Amount')}${f.lines.map((one) => line(one.name, String(one.quantity), one.price, one.amount)).join('')}</table>${sums(line('Subtotal', f.net), taxed(f, 'Sales tax'), line('Total', f.total), line('Amount paid', f.total))}`,
    isPaid: true,
  },
  {
    name: 'food distributor',
    html: (f) =>
      `<div class=three><div><span class=logo>${f.vendor.name}</span><br><small>A division of Northline Foods</small><br>${f.vendor.street}<br>${f.vendor.town}</div><div>DELIVER TO<br>${block(f.customer)}</div><div>BILL TO<br>${block(f.customer)}</div></div><table class=grid>${head('Invoice', 'Inv date', 'Cust', 'Route', 'Terms', 'Due')}${line(f.number, f.date, '771204', '31', `NET ${f.days}`, f.due)}</table><table class=grid>${head('Item description', 'Ordered', 'Shipped', 'Unit', 'Ext price')}${f.lines.map((one) => line(one.name.toUpperCase(), String(one.quantity), String(one.quantity), one.price.replace('$', ''), one.amount.replace('$', ''))).join('')}</table>${sums(line('GROUP TOTAL', f.net), taxed(f, 'TAX'), line('INVOICE TOTAL', f.total), paid(f, 'CREDIT MEMO APPLIED'), line('AMOUNT DUE', f.owed))}<p>DRIVER COPY. Received by ______. ${f.vendor.phone}</p>`,
  },
  {
    name: 'patient statement',
    html: (f) =>
      `<div class=two><div>${f.vendor.name}<br>${f.vendor.street}<br>${f.vendor.town}<br>Billing questions: ${f.vendor.phone}</div><table class=grid style="width:48%">${line('Statement date', f.date)}${line('Statement number', f.number)}${line('Responsible party', f.customer.name)}${line('Pay this amount', f.owed)}${line('Due on', f.due)}</table></div><p>${block(f.customer)}</p><table>${head('Service', 'Units', 'Fee', 'Charge')}${f.lines.map((one) => line(one.name, String(one.quantity), one.price, one.amount)).join('')}</table>${sums(taxed(f, 'State tax'), line('Total charges', f.total), paid(f, 'Patient payments'), line('Balance', f.owed))}<p><small>Make checks payable to ${f.vendor.name}. If paying by card fill out below.</small></p>`,
  },
  {
    name: 'two columns of small facts',
    html: (f) =>
      `<div class=two><div><h1>Invoice</h1></div><div class=r><span class=logo>${f.vendor.name}</span></div></div><div class=two><div><b>For</b><br>${f.customer.person}, ${f.customer.name}<br>${f.customer.street}<br>${f.customer.town}</div><div class=r>No: ${f.number}<br>Created: ${f.date}<br>Due: ${f.due}</div></div><table>${head('What we did', 'Price', 'How many', 'Sum')}${f.lines.map((one) => line(one.name, one.price, String(one.quantity), one.amount)).join('')}${f.isTaxed ? line('Tax', '', '', f.tax) : ''}${line('<b>Total</b>', '', '', `<b>${f.total}</b>`)}${f.isPaidInPart ? line('Already received', '', '', `-${f.paid}`) + line('<b>Left to pay</b>', '', '', `<b>${f.owed}</b>`) : ''}</table><p><small>${f.vendor.name} &middot; ${f.vendor.street} &middot; ${f.vendor.town} &middot; ${f.vendor.phone}</small></p>`,
  },
  {
    name: 'waste hauler with a page head',
    html: (f) =>
      `<div class=two><div><span class=logo>${f.vendor.name.toUpperCase()}</span><br>${f.vendor.street.toUpperCase()}<br>${f.vendor.town.toUpperCase()}<br>CUSTOMER SERVICE ${f.vendor.phone}</div><table class=grid style="width:50%">${line('ACCOUNT NUMBER', '3-0417-8820114')}${line('INVOICE NUMBER', f.number)}${line('INVOICE DATE', f.date)}${line('PAYMENT DUE', f.due)}${line('TOTAL AMOUNT DUE', f.owed)}</table></div><h3>PAYMENTS / ADJUSTMENTS</h3><table>${line('Previous balance', f.before)}${line('Payment - thank you', `-${f.before}`)}</table><h3>CURRENT INVOICE CHARGES</h3><table>${head('Description', 'Quantity', 'Unit price', 'Amount')}${f.lines.map((one) => line(one.name, String(one.quantity), one.price, one.amount)).join('')}${taxed(f, 'Total taxes')}<tr><td><b>CURRENT INVOICE TOTAL</b><td><td><td class=r><b>${f.total}</b></tr>${f.isPaidInPart ? line('Unapplied credit', '', '', `-${f.paid}`) : ''}</table><hr><div class=two><div>BILL TO:<br>${block(f.customer).toUpperCase().replaceAll('<BR>', '<br>')}</div><div>MAKE CHECKS PAYABLE TO:<br>${f.vendor.name.toUpperCase()}<br>PO BOX 9001099<br>${f.vendor.town.toUpperCase()}</div></div>`,
  },
  {
    name: 'pro bill of an importer, euros',
    country: 'DE',
    html: (f) =>
      `<div class=r><span class=logo>${f.vendor.name}</span><br>${f.vendor.street}<br>${f.vendor.town}</div><p><small>${f.vendor.name} - ${f.vendor.street} - ${f.vendor.town}</small><br>${block(f.customer)}</p><h2>Invoice ${f.number}</h2><p>Date: ${f.date}<br>Delivery date: ${f.date}<br>Your contact: ${f.customer.person}</p><table>${head('Pos. / Article', 'Quantity', 'Unit price', 'Total price')}${f.lines.map((one, at) => line(`${at + 1} ${one.name}`, `${one.quantity} pcs`, one.price, one.amount)).join('')}</table>${sums(line('Net total', f.net), line(`plus ${f.rate} VAT`, f.tax), line('Gross total', f.total), paid(f, 'less advance payment'), ...(f.isPaidInPart ? [line('Amount payable', f.owed)] : []))}<p>Payable until ${f.due} without deduction. IBAN DE02 1203 0000 0000 2020 51, VAT ID DE${f.vendor.taxId.replace('-', '')}</p>`,
  },
  {
    name: 'advertising, billed in dollars',
    html: (f) =>
      `<div class=two><span class=logo>${f.vendor.name}</span><div class=r>Invoice #${f.number}<br>${f.date}</div></div><div class=two><div><small>Advertiser</small><br>${block(f.customer)}</div><div><small>Billed by</small><br>${block(f.vendor)}<br>EIN ${f.vendor.taxId}</div></div><table>${head('Campaign', 'Impressions', 'CPM', 'Amount (USD)')}${f.lines.map((one) => line(one.name, String(one.quantity), one.price, one.amount)).join('')}</table>${sums(line('Campaign charges', f.net), taxed(f, 'Tax'), line('Invoice amount', f.total), paid(f, 'Prepaid balance used'), line('Outstanding', f.owed))}<p>Payment terms: ${f.days} days from invoice date (${f.due}).</p>`,
  },
  {
    name: 'school of music, a letter with bold words',
    html: (f) =>
      `<div style="text-align:center"><h2>${f.vendor.name}</h2>${f.vendor.street}, ${f.vendor.town}<br>${f.vendor.mail} | ${f.vendor.phone}</div><p>${f.date}</p><p>Dear ${f.customer.person},</p><p>this is your invoice <b>${f.number}</b> for ${f.customer.name}.</p><table>${f.lines.map((one) => line(`${one.name} (${one.quantity} at ${one.price})`, one.amount)).join('')}${taxed(f, 'Tax')}${line('<b>Total</b>', `<b>${f.total}</b>`)}${paid(f, 'Paid so far')}${f.isPaidInPart ? line('<b>Remaining</b>', `<b>${f.owed}</b>`) : ''}</table><p>Kindly pay by <b>${f.due}</b>. Checks to ${f.vendor.name}, please.</p>`,
  },
  {
    name: 'web host, grid of facts above',
    html: (f) =>
      `<table class=grid><tr><td><b>${f.vendor.name}</b><br>${f.vendor.street}<br>${f.vendor.town}<br>${f.vendor.site}<td class=r><h2>TAX INVOICE</h2></tr><tr><td>Invoiced to<br>${f.customer.name}<br>ATTN: ${f.customer.person}<br>${f.customer.street}<br>${f.customer.town}<td>Invoice ID ${f.number}<br>Invoice date ${f.date}<br>Due date ${f.due}<br>Status UNPAID</tr></table><table class=grid>${head('Description', 'Units', 'Price', 'Total')}${f.lines.map((one) => line(one.name, String(one.quantity), one.price, one.amount)).join('')}${line('Sub total', '', '', f.net)}${f.isTaxed ? line(`${f.rate} Sales tax`, '', '', f.tax) : ''}${line('Total', '', '', f.total)}${f.isPaidInPart ? line('Credit', '', '', f.paid) + line('Balance', '', '', f.owed) : ''}</table>`,
  },
  {
    name: 'landscaper, carbon form',
    html: (f) =>
      `<div class=two><div><b><i>${f.vendor.name}</i></b><br>${f.vendor.phone}<br>${f.vendor.street}<br>${f.vendor.town}</div><div class=r>No. ${f.number}</div></div><table class=grid><tr><td>NAME ${f.customer.name}<td>DATE ${f.date}</tr><tr><td>ADDRESS ${f.customer.street}<td>TERMS Net ${f.days}</tr><tr><td>CITY ${f.customer.town}<td>DUE ${f.due}</tr></table><table class=grid>${head('QUAN.', 'DESCRIPTION', 'PRICE', 'AMOUNT')}${f.lines.map((one) => line(String(one.quantity), one.name, one.price, one.amount)).join('')}${line('', '', 'SUBTOTAL', f.net)}${f.isTaxed ? line('', '', 'TAX', f.tax) : ''}${line('', '', 'TOTAL', f.total)}${f.isPaidInPart ? line('', '', 'PAID', f.paid) + line('', '', 'BALANCE', f.owed) : ''}</table><p>Thank you. This invoice is your bill.</p>`,
  },
];
