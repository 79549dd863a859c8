import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import {
  encryptedTrailer,
  samplePdf,
  sampleWorkbook,
  sampleZip,
} from '../../testing/sample-files.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

type Uploaded = ReplyOf<Api['uploadChatFile']>;

let test: TestApp;
let owner: SignedInUser;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = await createSignedInUser(test);
});

const boundary = 'the-boundary';
const fieldPart = (name: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

async function upload(
  name: string,
  content: string | Buffer,
  {
    conversationId,
    last = false,
    user = owner,
  }: { conversationId?: string; last?: boolean; user?: SignedInUser } = {},
) {
  const field = conversationId === undefined ? '' : fieldPart('conversation_id', conversationId);
  const payload = Buffer.concat([
    Buffer.from(last ? '' : field),
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from(`\r\n${last ? field : ''}--${boundary}--\r\n`),
  ]);
  const reply = await test.app.inject({
    method: 'POST',
    url: '/chat/upload',
    headers: { ...user.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
  return { status: reply.statusCode, body: reply.json<Uploaded & { code?: string }>() };
}

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, user = owner) =>
  test.app.inject({ method, url, headers: user.headers, ...(payload && { payload }) });

async function ask(question: string, conversationId: string) {
  const reply = await call('POST', '/chat/ask', { question, conversation_id: conversationId });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ReplyOf<Api['ask']>>().response;
}

const filesOf = async (user = owner, query = '') =>
  (await call('GET', `/chat/user_files${query}`, undefined, user)).json<ReplyOf<Api['userFiles']>>()
    .files;

const sales = 'Region,Customer,Amount\nWest,Acme,1200.10\nEast,Ridge,300\nWest,Ridge,0.10\n';

describe('attaching', () => {
  it('begins a conversation, adopts it, and shows the file where it came', async () => {
    const first = await upload('sales.csv', sales);
    expect(first.status).toBe(200);
    const { conversation_id: id } = first.body;
    expect(first.body).toMatchObject({
      message: `File uploaded successfully to ID: ${id}`,
      filename: 'sales.csv',
      file_type: 'csv',
      note: '1 table, 4 rows',
      is_statement: false,
    });
    // The field may come behind the file.
    const second = await upload('more.csv', sales, { conversationId: id, last: true });
    expect(second.body.conversation_id).toBe(id);
    const detail = (await call('GET', `/chat/conversations/${id}`)).json<
      ReplyOf<Api['conversation']>
    >();
    expect(detail.messages.map(({ content }) => content)).toEqual([
      { file_id: first.body.file_id, filename: 'sales.csv' },
      { file_id: second.body.file_id, filename: 'more.csv' },
    ]);
    expect(
      (await filesOf(owner, `?conversation_id=${id}`)).map(({ filename }) => filename),
    ).toEqual(['more.csv', 'sales.csv']);
    const list = (await call('GET', '/chat/conversations')).json<ReplyOf<Api['conversations']>>();
    expect(list.conversations[0]?.preview).toBe('more.csv');
  });

  it('knows a bank statement when it sees one', async () => {
    const csv = 'Date,Description,Amount\n03/02/2026,COFFEE,-4.50\n03/15/2026,RENT,-900.00\n';
    expect((await upload('bank.csv', csv)).body.is_statement).toBe(true);
  });

  it.each<[string, number, string, string, () => Buffer | Promise<Buffer>]>([
    ['a program by its ending', 415, 'file_type_refused', 'a.pdf.exe', () => Buffer.from('MZ')],
    ['a program called .pdf', 415, 'file_type_refused', 'a.pdf', () => Buffer.from('MZ\x90\0')],
    ['a page called .xlsx', 415, 'file_type_refused', 'a.xlsx', () => Buffer.from('<html></html>')],
    [
      'a picture called .pdf',
      415,
      'file_type_refused',
      'a.pdf',
      () => Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex'),
    ],
    ['an empty file', 422, 'file_unreadable', 'a.csv', () => Buffer.alloc(0)],
    [
      'a zip bomb',
      422,
      'file_unreadable',
      'a.xlsx',
      () => sampleZip({ 'xl/workbook.xml': '', 'xl/bomb.xml': Buffer.alloc(160 * 1024 * 1024) }),
    ],
    [
      'a PDF with a password',
      422,
      'file_unreadable',
      'a.pdf',
      () => samplePdf([[{ text: 'secret', x: 9, y: 9 }]], encryptedTrailer),
    ],
    [
      'a workbook with macros',
      422,
      'file_unreadable',
      'a.xlsx',
      () =>
        sampleZip({
          '[Content_Types].xml': '',
          'xl/workbook.xml': '<workbook/>',
          'xl/vbaProject.bin': 'x',
        }),
    ],
    ['too many rows', 422, 'file_unreadable', 'a.csv', () => Buffer.from('1,2\n'.repeat(100_001))],
    ['more than 25 MB', 413, 'too_large', 'a.csv', () => Buffer.alloc(25 * 1024 * 1024 + 1, 'a')],
  ])('refuses %s with %i and keeps nothing', async (_, status, code, name, bytes) => {
    const refused = await upload(name, await bytes());
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect(await filesOf()).toEqual([]);
    const list = (await call('GET', '/chat/conversations')).json<ReplyOf<Api['conversations']>>();
    expect(list.conversations).toEqual([]);
  });

  it('refuses a form without a file, and the twenty-first of a conversation', async () => {
    const reply = await test.app.inject({
      method: 'POST',
      url: '/chat/upload',
      headers: { ...owner.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `${fieldPart('conversation_id', '')}--${boundary}--\r\n`,
    });
    expect(reply.json()).toMatchObject({ code: 'invalid_request' });
    const { conversation_id: id } = (await upload('0.csv', 'a,b\n1,2\n')).body;
    await test.owner.query(
      `insert into conversation_files select business_id, gen_random_uuid(), conversation_id, user_id, original_name, file_type, byte_count, note, is_statement, uploaded_at, content from conversation_files, generate_series(1, 19) where conversation_id = $1`,
      [id],
    );
    expect((await upload('20.csv', 'a,b\n1,2\n', { conversationId: id })).body.code).toBe(
      'too_many_files',
    );
  });

  it('keeps strange names as text', async () => {
    const { body } = await upload('..\\..\\<img onerror=x>\u202efdp.csv', sales);
    expect(body.filename).toBe('<img onerror=x>fdp.csv');
  });
});

describe('another user', () => {
  it('neither sees, adds to, asks nor removes', async () => {
    const { conversation_id: id, file_id: fileId } = (await upload('sales.csv', sales)).body;
    const stranger = await createSignedInUser(test);
    expect(await filesOf(stranger)).toEqual([]);
    const listed = await call('GET', `/chat/user_files?conversation_id=${id}`, undefined, stranger);
    expect(listed.json()).toMatchObject({ code: 'conversation_not_found' });
    expect((await upload('b.csv', sales, { conversationId: id, user: stranger })).body.code).toBe(
      'conversation_not_found',
    );
    const removed = await call('DELETE', `/chat/user_files/${fileId}`, undefined, stranger);
    expect(removed.json()).toMatchObject({ code: 'file_not_found' });
    expect(await filesOf()).toHaveLength(1);
  });
});

describe('asking', () => {
  it('computes from a CSV and quotes its cells', async () => {
    const { conversation_id: id } = (await upload('sales.csv', sales)).body;
    const answer = await ask('total of column Amount where Region is West', id);
    expect(answer).toMatchObject({ understood: true });
    expect(answer.text).toContain('**1,200.20**: Total of Amount where Region is West');
    expect(answer.text).toContain('“sales.csv”, cells C2, C4. 2 of 3 rows.');
    expect(answer.tables[0]).toMatchObject({
      headers: ['Row', 'Region', 'Customer', 'Amount'],
      rows: [
        ['2', 'West', 'Acme', '1200.10'],
        ['4', 'West', 'Ridge', '0.10'],
      ],
    });
    const groups = await ask('total amount by customer', id);
    expect(groups.tables[0]?.rows).toEqual([
      ['Acme', '1,200.10'],
      ['Ridge', '300.10'],
    ]);
  });

  it('asks a large file like a small one, though a thread does it', async () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, at) => `${at % 2 === 0 ? 'West' : 'East'},A customer with a long name ${String(at)},0.10`,
    );
    const { body } = await upload('large.csv', ['Region,Customer,Amount', ...rows].join('\n'));
    expect(body.note).toContain('20,001 rows');
    const { conversation_id: id } = body;
    const answer = await ask('total of column Amount where Region is West', id);
    expect(answer.text).toMatch(/^\*\*1,000\.00\*\*/);
    expect((await ask('What was our revenue last month?', id)).text).not.toContain('large.csv');
  });

  it('goes on with its answer, and leaves the books their own', async () => {
    const { conversation_id: id } = (await upload('sales.csv', sales)).body;
    expect((await ask('total amount', id)).text).toContain('“sales.csv”');
    const west = await ask('and in the West?', id);
    expect(west.text).toMatch(/Total of Amount where Region is West/);
    expect((await ask('the average?', id)).text).toMatch(/Average of Amount where Region is West/);
    const declined = await ask('and the weather?', id);
    expect(declined.understood).toBe(false);
    expect(declined.text).toContain("“weather” isn't one");
    expect((await ask('How much cash do we have?', id)).text).not.toContain('sales.csv');
    // What stood before a file's answer is not changed by what goes on with it.
    await ask('Revenue in May', id);
    await ask('total amount', id);
    const after = await ask('and in June?', id);
    expect(after.text).not.toContain('Revenue');
  });

  it('computes from a workbook, by sheet', async () => {
    const book = sampleWorkbook({
      Sales: [
        ['Region', 'Amount'],
        ['West', 10.25],
        ['East', 5],
      ],
      Costs: [
        ['Region', 'Cost'],
        ['West', 3],
        ['East', 4.5],
      ],
    });
    const { conversation_id: id } = (await upload('book.xlsx', book)).body;
    expect((await ask('average cost', id)).text).toMatch(
      /\*\*3\.75\*\*.*sheet Costs, cells B2:B3/s,
    );
  });

  it('answers from a table of a PDF and quotes the page', async () => {
    const rows = [
      ['Rent', '900', '850'],
      ['Power', '120', '100'],
      ['Total costs', '1,020', '950'],
    ];
    const texts = [['(in thousands)', '2025', '2024'], ...rows].flatMap((row, line) =>
      row.map((text, column) => ({ text, x: 72 + column * 150, y: 700 - line * 20 })),
    );
    const { conversation_id: id } = (await upload('report.pdf', samplePdf([[], texts]))).body;
    const answer = await ask('What was the percentage change in rent from 2024 to 2025?', id);
    expect(answer.text).toMatch(/\*\*5\.88%\*\*.*“report.pdf”, page 2/s);
  });

  it('quotes what an invoice says of itself, with its line', async () => {
    const lines = [
      'Harbor Supply LLC',
      '12 Main Street',
      'Invoice No: INV-77',
      'Date: 03/21/2026',
      'Total due: $1,234.50',
    ];
    const texts = lines.map((text, line) => ({ text, x: 72, y: 700 - line * 20 }));
    const { conversation_id: id } = (await upload('invoice.pdf', samplePdf([texts]))).body;
    expect((await ask('What is the total of the invoice?', id)).text).toMatch(
      /\*\*\$1,234\.50\*\*.*page 1: “Total due: \$1,234\.50”/s,
    );
    expect((await ask('What does it say about Harbor?', id)).tables[0]?.rows).toEqual([
      ['1', 'Harbor Supply LLC'],
    ]);
  });

  it('tells the due date from the date, and takes no other word for the total', async () => {
    const lines = ['Acme Paper Ltd', 'Date: 12 October 2026', 'Deposit $20.00', 'Total $155.50'];
    const due = [...lines, 'Due date: 11 November 2026'];
    const pdf = (of: string[]) =>
      samplePdf([of.map((text, line) => ({ text, x: 72, y: 700 - line * 20 }))]);
    const { conversation_id: id } = (await upload('paper.pdf', pdf(due))).body;
    for (const question of ['What is the due date of the invoice?', 'When is it due?'])
      expect((await ask(question, id)).text).toContain('**Due date: 11 November 2026**');
    expect((await ask('the date of the Acme invoice', id)).text).toContain('**2026-10-12**');
    expect((await ask('How much is the deposit on this invoice?', id)).text).not.toContain('155.5');
    const { conversation_id: other } = (await upload('plain.pdf', pdf(lines))).body;
    expect((await ask('What is the due date in plain.pdf?', other)).text).not.toContain('2026');
  });

  it('declines what a file does not say, and leaves other questions to the books', async () => {
    const { conversation_id: id } = (await upload('sales.csv', sales)).body;
    const declined = await ask('What is the total of column Profit in the file?', id);
    expect(declined.understood).toBe(false);
    expect(declined.text).toContain("“profit” isn't one");
    const books = await ask('How much cash do we have?', id);
    expect(books.text).not.toContain('sales.csv');
  });

  it('does not choose between two files that answer differently, unless one is named', async () => {
    const { conversation_id: id } = (await upload('january.csv', 'Item,Amount\na,1\nb,2\n')).body;
    await upload('february.csv', 'Item,Amount\na,10\nb,20\n', { conversationId: id });
    const both = await ask('total amount', id);
    expect(both.understood).toBe(false);
    expect(both.tables[0]?.rows).toEqual([
      ['february.csv', '30'],
      ['january.csv', '3'],
    ]);
    expect((await ask('total amount in january.csv', id)).text).toContain('**3**');
  });

  it('knows nothing any more of a file that was removed', async () => {
    const { conversation_id: id, file_id: fileId } = (await upload('sales.csv', sales)).body;
    expect((await call('DELETE', `/chat/user_files/${fileId}`)).statusCode).toBe(200);
    expect((await ask('total of column Amount', id)).text).not.toContain('1,500');
    expect((await call('DELETE', `/chat/user_files/${fileId}`)).statusCode).toBe(404);
  });
});
