import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tempFolder } from './temp-folder.ts';

/** A small archive that keeps every rule: books with an invoice and its payment, and the bank row of the payment. */
export const soundArchive: Readonly<Record<string, string>> = {
  'business.csv':
    'business_name,fiscal_year_start_month,currency,time_zone\nBluff Tools,7,USD,America/Chicago\n',
  'accounts.csv': `account_id,name,type,number,opening_balance,opening_date
1000,Checking,bank,1000,500.00,2025-12-31
1100,Receivables,accounts_receivable,,,
4000,"Sales, retail",income,4000,,
6000,Rent,expense,,,
`,
  'parties.csv': `party_id,kind,name,email,city,state
c1,customer,"Hill ""House"" Ltd",hill@example.com,Austin,TX
`,
  'items.csv': 'item_id,name,kind,unit_price\ni1,Hammer,product,12.50\n',
  'transactions.csv': `transaction_id,kind,date,number,party_id,due_date,total,open_balance,payment_method,memo,paid_date
t1,invoice,2026-05-04,INV-1,c1,2026-06-03,125.00,0.00,,=cmd(),2026-05-20
t2,payment,2026-05-20,,c1,,125.00,,Check,"Two
lines",
`,
  'lines.csv': `transaction_id,line_number,account_id,debit,credit,item_id,quantity,unit_price,party_id,description
t1,1,1100,125.00,,,,,,
t1,2,4000,,125.00,i1,10,12.50,,Hammers
t2,1,1000,125.00,,,,,,
t2,2,1100,,125.00,,,,,
`,
  'bank_accounts.csv': `bank_account_id,institution_name,account_type,last4,current_balance,as_of,account_id
b1,Bluff Bank,checking,0042,625.00,2026-06-01,1000
`,
  'bank_transactions.csv': `bank_transaction_id,bank_account_id,date,amount,description,counterparty,category_account_id,transaction_id
t1,b1,2026-05-21,125.00,DEPOSIT HILL HOUSE,Hill House,4000,t2
t2,b1,2026-05-22,-40.00,BLUFF REALTY RENT,Bluff Realty,6000,
`,
  'recurring.csv': `recurring_id,name,kind,party_id,account_id,amount,interval,next_date,active
r1,Rent,expense,,6000,40.00,monthly,2026-06-22,true
`,
};

/** Writes the files into a fresh folder and answers where. */
export async function archiveFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await tempFolder();
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  return folder;
}

/** Every file of a folder as text, by its name. */
export async function filesOf(folder: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const name of await readdir(folder)) {
    files[name] = await readFile(path.join(folder, name), 'utf8');
  }
  return files;
}
