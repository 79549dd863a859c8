import { openBankAccount } from '../ledger/write/bank-rows/accounts.ts';
import { ingestBankRows } from '../ledger/write/bank-rows/ingest-bank-rows.ts';
import type { SignedInUser } from './factories.ts';
import { samplePdf } from './sample-files.ts';
import type { TestApp } from './test-app.ts';

/** A form with one file, as a browser sends it; for app.inject and for sockets. */
export function uploadForm(name: string, content: Buffer | string, field = 'file') {
  const boundary = 'a-boundary-that-no-file-has';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    payload: Buffer.concat([
      Buffer.from(head),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** A receipt as a cash desk prints it, as a PDF with text. */
export function receiptPdf(receipt: { company: string; date: string; total: string }): Buffer {
  const lines = [
    receipt.company,
    '12 Main Street, Portland OR 97201',
    `Date: ${receipt.date}`,
    'Paper, 2 boxes',
    `Total  $${receipt.total}`,
    'Thank you',
  ];
  return samplePdf([lines.map((text, at) => ({ text, x: 72, y: 720 - at * 24 }))]);
}

/** Rows of one checking account of the user's business: day, cents with their sign, the bank's words. */
export async function addBankRows(
  { database }: TestApp,
  { businessId }: SignedInUser,
  rows: readonly [date: string, amountCents: bigint, description: string][],
): Promise<void> {
  await database.withinBusiness(businessId, async (tx) => {
    const account = await openBankAccount(tx, businessId, {
      source: 'statement',
      externalId: 'checking',
      institutionName: 'Maple Bank',
      accountType: 'checking',
    });
    await ingestBankRows(tx, businessId, {
      source: 'statement',
      account,
      rows: rows.map(([date, amountCents, description], at) => ({
        externalId: `${date} ${amountCents} ${description} ${at}`,
        date,
        amountCents,
        description,
      })),
    });
  });
}
