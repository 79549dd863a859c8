import type { Api, ReplyOf } from '@cairn/contract';
import { beforeEach, expect, it } from 'vitest';
import { addBankRows } from '../../testing/documents.ts';
import { withOwnerEachTest } from '../../testing/owner-each-test.ts';

// Today is 15 June 2026.
const owned = withOwnerEachTest();

beforeEach(() =>
  addBankRows(owned.test, owned.user, [
    ['2026-03-21', 500_000n, 'STRIPE TRANSFER'],
    ['2026-04-03', -120_000n, 'OAK LANE PROPERTIES RENT'],
    ['2026-04-21', 300_000n, 'STRIPE TRANSFER'],
    ['2026-06-03', -150_000n, 'OAK LANE PROPERTIES RENT'],
    ['2026-06-12', 700_000n, 'STRIPE TRANSFER'],
  ]),
);

async function ask(question: string): Promise<string> {
  const reply = await owned.test.app.inject({
    ...{ method: 'POST', url: '/chat/ask', headers: owned.user.headers },
    payload: { question },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ReplyOf<Api['ask']>>().response.text;
}

it.each([
  ['Spent more than this time last year?', '$1,500.00'],
  ['Did revenue rise this month compared to last year?', '$7,000.00'],
  ['Revenue this year vs last year', '$15,000.00'],
  ['Expenses by category this month vs the same month last year', '$1,500.00'],
  ['Which expenses rose most this month compared to last year?', '$1,500.00'],
  ['Money in this month compared to last year', '$7,000.00'],
  ['Compare revenue in June 2025 with June 2026', '$7,000.00'],
])('holds nothing against dates that no record reaches: %s', async (question, figure) => {
  const text = await ask(question);
  expect(text).toContain(figure);
  expect(text).toContain('No records before Mar 21, 2026.');
  expect(text).not.toMatch(/\$0\.00|\bmore than\b|\bless than\b|^(?:Yes|No)\. /);
});

it('says of dates that records reach in part how many days they are', async () => {
  const text = await ask('Revenue in April vs March');
  expect(text).toContain('$2,000.00 less than the $5,000.00');
  expect(text).toContain(
    'Records begin on Mar 21, 2026: they reach 11 of the 31 days of March 2026.',
  );
});

it('says nothing of dates that are known', async () => {
  const text = await ask('Revenue this month vs last month');
  expect(text).toContain('more than the $0.00 from May 1, 2026 to May 15, 2026');
  expect(text).not.toMatch(/no records|records begin/i);
});

it.each(['How are we doing in April?', 'Why did revenue fall in April?'])(
  'says so of a judgement too: %s',
  async (question) => {
    const text = await ask(question);
    expect(text).toContain('March 2026');
    expect(text).toContain('Records begin on Mar 21, 2026: they reach 11 of the 31 days');
  },
);

it('says why a day that files do not reach yet stands beside no other', async () => {
  const text = await ask('Revenue on June 14 vs June 12');
  expect(text).toContain('$7,000.00');
  expect(text).toContain('No records after Jun 12, 2026.');
});
