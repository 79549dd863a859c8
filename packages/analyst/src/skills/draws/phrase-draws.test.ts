import { expect, it } from 'vitest';
import {
  asksOfEachOwner,
  asksOfSavingsBack,
  asksSensibleDraw,
  asksWhatOneTook,
  phraseDraws,
  phraseMoved,
  phraseSensibleDraw,
} from './phrase-draws.ts';
import { aheadIn, asksWhatWasTaken, claimsIn, isOfSomebodyElse } from './taken-asked.ts';
import { claimText, phraseMayBeTaken, takenByMonth } from './phrase-taken.ts';

const figure = (cents: bigint) => ({ cents, count: 1, label: 'x', token: 'rows' });
const facts = {
  ...{ when: 'since January 1', put: null, accounts: ['Draws'], unsorted: null },
  ...{ taken: figure(800_000n), profit: figure(5_728_100n) },
};

it('holds what was taken out against the same days a year before', () => {
  const yearBefore = { taken: figure(600_000n), profit: figure(-10_000n) };
  expect(phraseDraws({ ...facts, yearBefore }).text).toContain(
    'In the same days a year earlier it was $6,000, with a loss of $100.',
  );
  expect(phraseDraws({ ...facts, yearBefore: null }).text).not.toContain('a year earlier');
});

it('says that nothing was taken a year before, or that it is not on record, where that is asked', () => {
  const nothing = { taken: figure(0n), profit: figure(1n) };
  const asked = { ...facts, isAgainstYearBefore: true };
  expect(phraseDraws({ ...asked, yearBefore: nothing }).text).toContain(
    'earlier, nothing was taken out.',
  );
  expect(phraseDraws({ ...asked, yearBefore: null }).text).toContain(
    "don't cover all of the same days",
  );
});

it('counts no money that was moved to savings as taken', () => {
  const moved = { to: figure(330_000n), back: figure(0n) };
  const { text } = phraseDraws({ ...facts, taken: null, moved });
  expect(text).toMatch(
    /^\*\*You moved \$3,300 to savings since January 1, and nothing came back\. That isn't pay/,
  );
  expect(text).toContain('so I see no draws');
});

it('tells what went to savings and what came back, and nothing of draws', () => {
  const when = 'since January 1';
  const to = figure(330_000n);
  expect(phraseMoved({ to, back: figure(0n) }, when).text).toMatch(
    /^\*\*You moved \$3,300 to savings since January 1, and nothing was pulled back out\.\*\*/,
  );
  expect(phraseMoved({ to, back: figure(400_000n) }, when).text).toMatch(
    /and pulled \$4,000 back out\.\*\*\s+Those moves left \$700 less in savings\./,
  );
});

it.each([
  ['how much have i moved to savings since january, and did i have to pull any back', true],
  ['how much did I put in savings this year', false],
  ['how much did I pay myself and put in savings, did any come back', false],
])('asks what went to savings and came back: %s', (question, isSo) => {
  expect(asksOfSavingsBack(question)).toBe(isSo);
});

it.each([
  ['been pulling money out pretty freely since christmas, how much total', true],
  ["I keep taking cash out, what's the total this year", true],
  ['how much have we each pulled out since july, accountant was asking', true],
  ['how much have the partners taken out this year', true],
  ['what have we taken out a loan for', false],
  ['how much money can I pull out', false],
  ['did I take money out of savings, how much', false],
])('asks what was pulled out: %s', (question, isSo) => {
  expect(asksWhatWasTaken(question)).toBe(isSo);
});

it('tells what each of the owners took, or that it is not on record', () => {
  const figure = (dollars: number, label: string) => ({
    ...{ cents: BigInt(dollars * 100), count: 1, label, token: null },
  });
  const facts = {
    ...{ when: 'since January 1', put: null, unsorted: null, accounts: ['Member Draws'] },
    ...{ taken: figure(900, 'Taken'), profit: figure(1_000, 'Profit') },
  };
  const parts = [figure(600, 'Ann'), figure(300, 'Bo')].map((one) => ({ ...one, key: one.label }));
  expect(phraseDraws({ ...facts, byOwner: parts }).text).toContain('By name: Ann $600, Bo $300.');
  expect(phraseDraws({ ...facts, byOwner: [] }).text).toContain(
    "Your records don't show who took what: Member Draws has no names.",
  );
  expect(phraseDraws(facts).text).not.toContain('who took what');
  expect(asksOfEachOwner('what did the two of us take out')).toBe(true);
  expect(asksOfEachOwner('what did I take out')).toBe(false);
});

it('tells what one owner took by name, and takes what we may take for none', () => {
  expect(phraseDraws({ ...facts, who: 'Ada Fen' }).text).toMatch(/^\*\*Ada Fen took out \$8,000 /);
  expect(asksWhatOneTook('how much has Ada drawn this year vs last')).toBe(true);
  expect(asksWhatOneTook("Ada's draws against profit")).toBe(true);
  expect(asksWhatOneTook('how much can I draw')).toBe(false);
  expect(asksWhatOneTook('what was drawn on the line of credit')).toBe(false);
});

it.each([
  ['what have i taken home since January', true],
  ['how much have I moved out for myself since January', true],
  ['he says he pays himself 4k a month. How much has come out to him this year', true],
  ['how much came to him from Acme', false],
  ['how much can I take home', false],
])('asks what the owner took: %s', (question, isSo) => {
  expect(asksWhatWasTaken(question)).toBe(isSo);
});

it.each([
  ['whats a safe number to move to my personal account this friday', true],
  ['what would be a sensible monthly draw', true],
  ['what is a safe amount to spend on a truck', false],
])('asks for a sum that may be taken: %s', (question, isSo) => {
  expect(asksSensibleDraw(question)).toBe(isSo);
});

it('holds what was taken a month against what is said', () => {
  const { text } = phraseDraws({ ...facts, saidCents: 400_000n, months: 8 });
  expect(text).toContain(
    "That's $1,000 a month on average, in 1 payment, compared with the $4,000",
  );
});

it('calls no amount safe where a year left nothing over', () => {
  const year = { left: figure(-24_000_00n), drawnCents: 0n, paidOffCents: 0n, isOfBank: false };
  const span = { from: '2025-01-01', to: '2025-12-31' } as never;
  const short = phraseSensibleDraw({ ...year, span, cents: -24_000_00n }, 9_000_00n);
  expect(short.text).toMatch(/^\*\*No amount is safe to take: .* \$2,000 a month short/);
  const left = phraseSensibleDraw(
    { ...year, span, cents: 6_000_00n, drawnCents: 6_000_00n },
    9_000_00n,
  );
  expect(left.text).toMatch(
    /^\*\*At most about \$1,000 a month: .*\s+You already took \$500 a month out of that\./,
  );
  expect(phraseSensibleDraw(null, null).text).toContain('I cannot say');
});

it.each([
  ['How much has he taken out of the business so far in 2026', true],
  ["What's he taken all together since January and is there room for another $8,000?", true],
  ['what did she actually bring home from the shop in 2025?', true],
  ['my husband wants to know what the shop really paid me in 2025', true],
  ['how much have I moved over to my personal account since January 1', true],
  ['How much has he moved from the store over to our home account since Memorial Day?', true],
  ['how much did we pay the crew out of the business account', false],
  ['what did we pull from the line of credit in total', false],
  ['should I take money out this year, and how much', false],
  ['How much did Stripe take out of our sales this month?', false],
  ['How much did the bank take out of checking so far?', false],
  ['How much does rent take out of the business?', false],
  ['How much has Amazon taken from us so far?', false],
  ['How much did DoorDash take out of each order in October?', false],
  ['What did the clinic pay us in March?', false],
  ['How much has the restaurant paid us so far?', false],
  ['Maud does our books. How much has gone to her this year?', false],
])('asks what was taken: %s', (question, isSo) => {
  expect(asksWhatWasTaken(question)).toBe(isSo);
});

it.each([
  ['Rob says he took $15,000 out, how much has he taken out since 2024?', ['$15,000 out']],
  ['We made $80,000 in May. How much did I take out this year?', []],
  ['How much has she taken out so far? She says $20,000', ['$20,000']],
  ['he says he pulls out 4k a month. How much has come out to him this year', []],
])('takes a sum for a claim where it is said to be taken: %s', (question, claims) => {
  expect(claimsIn(question).map(({ words }) => words)).toEqual(claims);
});

it('holds a claim against what is on record', () => {
  const question =
    'Rob pulled out 15k for a wedding in June. What has he taken since January and is there room for another $8,000?';
  expect(claimsIn(question)).toMatchObject([{ cents: 1_500_000n }]);
  expect(aheadIn(question)?.text).toContain('room for another $8,000');
  expect(isOfSomebodyElse(question)).toBe(true);
  expect(isOfSomebodyElse('he asks what did I take home')).toBe(false);
  const taken = { cents: 900_000n, count: 2, label: '', token: null };
  const claim = { cents: 1_500_000n, when: 'in June 2026', taken, largest: 450_000n };
  expect(claimText(claim)).toBe('In June 2026, $9,000 was taken in 2 payments, none for $15,000.');
  expect(claimText({ ...claim, when: null })).toContain("$6,000 more than what's on record");
});

it('holds a claim against what may be draws at a bank', () => {
  const row = { date: '2026-06-01', name: 'CHECK', cents: 1_500_000n, isCalledSo: false } as never;
  const agreed = phraseMayBeTaken('since January 1', [row], [1_500_000n]);
  expect(agreed.text).toContain(
    'The $15,000 in your question matches the labeled and round payments',
  );
  const other = phraseMayBeTaken('since January 1', Array(16).fill(row), [90_000n]);
  expect(other.text).toContain(
    'I cannot confirm the $900 in your question: the labeled and round payments come to $240,000.',
  );
  expect(other.tables[0]?.title).toContain('15');
});

it('names the months in which something was taken', () => {
  const month = (key: string) => ({ key, label: key, cents: 450_000n, count: 1, token: null });
  const [table] = takenByMonth([month('2026-01-01'), month('2026-02-01')]);
  expect(table?.rows).toEqual([
    ['January 2026', '$4,500.00'],
    ['February 2026', '$4,500.00'],
  ]);
});
