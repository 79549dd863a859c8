import { expect, it } from 'vitest';
import { withOwnerEachTest } from '../../testing/owner-each-test.ts';
import { runImport } from './run-import.ts';

const owned = withOwnerEachTest();

interface Reply {
  id: string;
  preview: {
    money_in: number;
    money_out: number;
    notes: string[];
    account: { bank_account_id: string | null };
    questions: { id: string; answer: string | null }[];
  };
}

async function upload(content: string, fileName: string): Promise<Reply> {
  const reply = await owned.test.app.inject({
    method: 'POST',
    url: '/statements',
    headers: { ...owned.user.headers, 'content-type': 'multipart/form-data; boundary=b' },
    payload: `--b\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n${content}\r\n--b--\r\n`,
  });
  return reply.json<Reply>();
}

async function importFile(id: string, body: object): Promise<void> {
  const reply = await owned.test.app.inject({
    method: 'POST',
    url: `/statements/${id}/import`,
    headers: owned.user.headers,
    payload: {
      account: {
        bank_account_id: null,
        institution_name: 'First Bank',
        account_type: 'checking',
        last4: '',
        balance: null,
        balance_date: null,
      },
      ...body,
    },
  });
  expect(reply.statusCode).toBe(202);
  await runImport(owned.test.database, { businessId: owned.user.businessId, statementId: id });
}

/** Money out is positive here, which the rows of one month do not prove. */
const january =
  'Date,Description,Amount\n01/13/2026,RENT UNIT 4,-1200.00\n01/15/2026,HARBOR SUPPLY 4411,80.00\n01/20/2026,MOSS AND SONS,310.00\n';
const february =
  'Date,Description,Amount\n02/13/2026,RENT UNIT 7,-1250.00\n02/16/2026,HARBOR SUPPLY 9120,95.00\n02/20/2026,MOSS AND SONS,290.00\n02/21/2026,LUMEN WORKS,40.00\n';

it('what was answered of one file holds for the next of its layout and payees, into its account', async () => {
  const first = await upload(january, 'january.csv');
  expect(first.preview.questions).toMatchObject([{ id: 'signs', answer: null }]);
  await importFile(first.id, { answers: { signs: 'out' } });

  const next = await upload(february, 'february.csv');
  expect(next.preview).toMatchObject({
    money_in: 1250,
    money_out: 425,
    questions: [{ id: 'signs', answer: 'out' }],
  });
  expect(next.preview.notes.join()).toContain('january.csv');
  expect(next.preview.account.bank_account_id).not.toBeNull();
  expect((await upload(february, 'february.csv')).id).toBe(next.id);
});

it.each([
  [
    'other payees under the same headings',
    'Date,Description,Amount\n02/13/2026,ALDER CO,-1250.00\n02/16/2026,BIRCH CO,95.00\n02/20/2026,CEDAR CO,290.00\n',
  ],
  [
    'the same payees going the other way',
    february.replaceAll(/,(-?)(\d+\.\d\d)/g, (_all, minus: string, size: string) =>
      minus === '' ? `,-${size}` : `,${size}`,
    ),
  ],
])('%s are not answered by it', async (_name, content) => {
  const first = await upload(january, 'january.csv');
  await importFile(first.id, { answers: { signs: 'out' } });
  const other = await upload(content, 'other.csv');
  expect(other.preview.questions.filter(({ answer }) => answer !== null)).toEqual([]);
  expect(other.preview.account.bank_account_id).toBeNull();
});

it('a mapping that was corrected is taken for the next file of the layout', async () => {
  const twoTexts = (rows: string[]) => `Date,Description,Memo,Amount,Balance\n${rows.join('\n')}\n`;
  const first = await upload(
    twoTexts(['01/13/2026,x,RENT UNIT 4,10.00,10.00', '01/15/2026,y,HARBOR SUPPLY,-4.00,6.00']),
    'january.csv',
  );
  const { mapping } = first.preview as unknown as { mapping: Record<string, unknown> };
  await importFile(first.id, { mapping: { ...mapping, description_columns: [2] } });
  const next = await upload(
    twoTexts(['02/13/2026,x,RENT UNIT 9,12.00,18.00', '02/15/2026,y,HARBOR SUPPLY,-5.00,13.00']),
    'february.csv',
  );
  expect((next.preview as unknown as { mapping: object }).mapping).toMatchObject({
    description_columns: [2],
  });
});
