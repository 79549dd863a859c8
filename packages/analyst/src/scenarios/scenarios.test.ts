import { describe, expect, test } from 'vitest';
import { buildVocabulary } from '../vocabulary.ts';
import { isSupposing, readScenarioQuestion } from './read-scenario-question.ts';

const context = {
  today: '2026-11-15' as const,
  settings: { firstWeekday: 0 as const, fiscalYearStartMonth: 1 },
};
const vocabulary = buildVocabulary({
  records: [
    { id: 'rent', name: 'Shop Rent', field: 'category', accountType: 'expense' },
    { id: 'ads', name: 'Advertising & Marketing', field: 'category', accountType: 'expense' },
    { id: 'tax', name: 'Payroll Taxes', field: 'category', accountType: 'expense' },
    { id: 'wages', name: 'Wages', field: 'category', accountType: 'expense' },
    { id: 'repairs', name: 'Repair Income', field: 'category', accountType: 'income' },
    { id: 'acme', name: 'Acme Marketing', field: 'party', partyKind: 'vendor' },
    { id: 'mill', name: 'Mill Street Cafe', field: 'party', partyKind: 'customer' },
    { id: 'hotel', name: 'Harbor Hotel Group', field: 'party', partyKind: 'customer' },
    { id: 'row', name: 'Harbor Hotel Grp ACH', field: 'party', partyKind: 'counterparty' },
    { id: 'oak', name: 'Oak Cafe', field: 'party', partyKind: 'customer' },
  ],
  paymentMethods: [],
  cities: [],
  states: [],
});
const read = (question: string) => readScenarioQuestion(question, { ...context, vocabulary });

describe('a question that supposes something', () => {
  const hire = { kind: 'hire', startDate: '2027-01-01', monthlyCostCents: 400_000n };
  const oven = { kind: 'one_off', date: '2027-03-01', amountCents: -1_200_000n };
  const later = { kind: 'delay_receipts', startDate: '2026-11-16', delayDays: 15 };
  const less = { kind: 'percentage', of: 'revenue', changeBasisPoints: -2_000 };
  test.each([
    ['What if we hire someone for $4,000 a month from January?', 'what_if', hire],
    ['what if I hire a part-time baker at $4k per month starting in January', 'what_if', hire],
    ['Can we afford to hire a cook for $48,000 a year in January?', 'afford', hire],
    ['can we afford to hire a $4,000 a month cook from January 2027', 'afford', hire],
    ['Can I afford a $12,000 oven in March?', 'afford', oven],
    ['could we afford to buy an oven for $12,000 in March', 'afford', oven],
    ['what if we spend $12,000 on an oven in March 2027?', 'what_if', oven],
    ['What if revenue drops 20%?', 'what_if', { ...less, startDate: '2026-11-16' }],
    [
      'what if our sales fall by 20 percent from February',
      'what_if',
      { ...less, startDate: '2027-02-01' },
    ],
    ['what happens if we lose 20% of our revenue', 'what_if', { ...less }],
    [
      'if sales fall by half how long would the cash last us',
      'what_if',
      { ...less, changeBasisPoints: -5_000 },
    ],
    [
      'Say sales fell by a fifth in July and August, how long would the cash last us',
      'what_if',
      { ...less, startDate: '2027-07-01', endDate: '2027-08-31' },
    ],
    [
      'what if sales drop 20% in December and January',
      'what_if',
      { ...less, startDate: '2026-12-01', endDate: '2027-01-31' },
    ],
    ['what if costs are 7.5% higher', 'what_if', { of: 'costs', changeBasisPoints: 750 }],
    ['What if customers pay 15 days later?', 'what_if', later],
    ['what if all our customers pay us two weeks later', 'what_if', { ...later, delayDays: 14 }],
    [
      'Can we afford $500 a month for software from next month?',
      'afford',
      {
        kind: 'recurring',
        startDate: '2026-12-01',
        endDate: null,
        amountCents: -50_000n,
        every: 'month',
      },
    ],
    [
      'what if we lose a customer paying $2,000 a month',
      'what_if',
      { kind: 'lose_customer', monthlyRevenueCents: 200_000n, startDate: '2026-11-16' },
    ],
  ])('%s', (question, ask, change) => {
    expect(read(question)).toMatchObject({ ask, changes: [change] });
  });

  const monthly = (
    amountCents: bigint,
    startDate = '2026-11-16',
    endDate: string | null = null,
  ) => ({
    kind: 'recurring',
    every: 'month',
    ...{ amountCents, startDate, endDate },
  });
  const once = (amountCents: bigint, date = '2026-11-16') => ({
    kind: 'one_off',
    amountCents,
    date,
  });
  const percent = (of: string, changeBasisPoints: number, startDate = '2026-11-16') => ({
    kind: 'percentage',
    ...{ of, changeBasisPoints, startDate },
  });
  const loan = { kind: 'loan', principalCents: 2_500_000n, annualRateBasisPoints: 800 };

  test.each([
    [
      'What if we hire someone for $4,000 a month from January to March?',
      monthly(-400_000n, '2027-01-01', '2027-03-31'),
    ],
    [
      'what if I bring on a bookkeeper for $1,800 a month from December until May',
      monthly(-180_000n, '2026-12-01', '2027-05-31'),
    ],
    [
      'What if we lease a truck for $750 a month for 36 months?',
      monthly(-75_000n, '2026-11-16', '2029-11-15'),
    ],
    [
      'what if we hire 2 cooks at $4,000 a month each',
      { kind: 'hire', monthlyCostCents: 800_000n },
    ],
    ['Can I afford a new hire at $54,000 salary?', { kind: 'hire', monthlyCostCents: 450_000n }],
    ['how would hiring a cook at $4,000 a month affect our runway', { kind: 'hire' }],
    ['What if rent goes up 10% from January?', percent('rent', 1_000, '2027-01-01')],
    ['what if we cut marketing by half', percent('ads', -5_000)],
    ['what if wages are 5% higher next year', percent('wages', 500, '2027-01-01')],
    ['What if revenue doubles?', percent('revenue', 10_000)],
    ['what if our revenue is 20% lower than expected', percent('revenue', -2_000)],
    ['what if we raise prices by 5%', percent('prices', 500)],
    ['How long would our cash last if sales dropped 30%?', percent('revenue', -3_000)],
    ['what if our rent increases by $400 a month', monthly(-40_000n)],
    ['what if we reduce payroll by $900 a month', monthly(90_000n)],
    ['what if repair income falls by $900 a month', monthly(-90_000n)],
    ['what if we take out a loan of $25,000 over 3 years at 8%', { ...loan, termMonths: 36 }],
    ['what if we get a $25,000 loan at 8% for 18 months', { ...loan, termMonths: 18 }],
    ['Can we afford loan repayments of $1,200 a month?', monthly(-120_000n)],
    ['Can I afford $9,000 of equipment on December 1?', once(-900_000n, '2026-12-01')],
    ['can we afford $9,000 worth of new furniture on December 1', once(-900_000n, '2026-12-01')],
    ['What if I put $20,000 of my own money into the business?', once(2_000_000n)],
    ['what if we get a one-time payment of $15,000 on December 1', once(1_500_000n, '2026-12-01')],
    ['what if we win a new contract worth $4,000 a month', monthly(400_000n)],
    ['could I pay myself $5,000 a month', monthly(-500_000n)],
    ['Can I afford to take $2,000 out of the business every month?', monthly(-200_000n)],
    ['do we have enough cash to buy a $9,000 machine in two months', once(-900_000n, '2027-01-15')],
    ['If we spend $5,000 a month on ads, when do we run out of money?', monthly(-500_000n)],
    ['what if everyone pays us 30 days later', { kind: 'delay_receipts', delayDays: 30 }],
    ['what if customers take an extra 15 days to pay', { kind: 'delay_receipts', delayDays: 15 }],
  ])('%s', (question, change) => {
    expect(read(question)?.changes[0]).toMatchObject(change);
  });

  test.each([
    ['What if we lose Mill Street Cafe?', percent('customer:Mill Street Cafe', -10_000)],
    ['if Harbor Hotel dropped us what happens', percent('customer:Harbor Hotel Group', -10_000)],
    ['what if harbor hotel went elsewhere', percent('customer:Harbor Hotel Group', -10_000)],
    ["what happens if harbor hotel doesn't renew", percent('customer:Harbor Hotel Group', -10_000)],
    ['what if harbor hotel leaves', percent('customer:Harbor Hotel Group', -10_000)],
    [
      'what if mill street leaves in January',
      percent('customer:Mill Street Cafe', -10_000, '2027-01-01'),
    ],
    ['what if Oak Cafe stops buying from us', percent('customer:Oak Cafe', -10_000)],
    ['could we survive losing Oak Cafe', percent('customer:Oak Cafe', -10_000)],
    ['what if Oak Cafe buys 30% less', percent('customer:Oak Cafe', -3_000)],
    ['what if we cancel Acme Marketing', percent('vendor:Acme Marketing', -10_000)],
    ['what if Acme Marketing gets 20% more expensive', percent('vendor:Acme Marketing', 2_000)],
    ['what if we stop paying shop rent', percent('rent', -10_000)],
    [
      'what if Oak Cafe pays 30 days later',
      { kind: 'delay_receipts', delayDays: 30, by: 'Oak Cafe' },
    ],
    [
      'what if Oak Cafe takes two weeks longer to pay',
      { kind: 'delay_receipts', delayDays: 14, by: 'Oak Cafe' },
    ],
    ['what if we give everyone a 5% raise', percent('wages', 500)],
    [
      'can we afford a 3% raise for all employees from January',
      percent('wages', 300, '2027-01-01'),
    ],
    ['what if all wages go up 4%', percent('wages', 400)],
    ['what if sales fall by a third', percent('revenue', -3_333)],
    ['what if we sell 10% less', percent('revenue', -1_000)],
    [
      'if I lost 10 percent of my members tomorrow how long would I last',
      percent('revenue', -1_000),
    ],
    ['what if a quarter of our clients leave', percent('revenue', -2_500)],
    ['what if I take out $5,000 a month', monthly(-500_000n)],
    ['what if we let someone go who costs $3,500 a month', monthly(350_000n)],
  ])('of somebody by name, or of everybody: %s', (question, change) => {
    expect(read(question)?.changes).toMatchObject([change]);
  });

  const between = (startDate: string, endDate: string, changeBasisPoints = -10_000) => ({
    ...percent('revenue', changeBasisPoints, startDate),
    endDate,
  });
  test.each([
    [
      'What if sales fall by 15% from December to February?',
      between('2026-12-01', '2027-02-28', -1_500),
    ],
    ['What if revenue drops 25% for three months?', between('2026-11-16', '2027-02-15', -2_500)],
    ['What if revenue drops 20% in March?', between('2027-03-01', '2027-03-31', -2_000)],
    ['what if I take July off', between('2027-07-01', '2027-07-31')],
    [
      'can we afford to close the shop for two weeks in January',
      between('2027-01-01', '2027-01-14'),
    ],
    ['what if I take a month off starting in February', between('2027-02-01', '2027-02-28')],
    [
      'what if we stop marketing for six months',
      { ...percent('ads', -10_000), endDate: '2027-05-15' },
    ],
  ])('that ends: %s', (question, change) => {
    expect(read(question)?.changes).toEqual([change]);
  });

  test('for good is no time off', () => {
    expect(read('what if we close the shop')).toBeNull();
  });

  test.each([
    ['what do I save a year if I drop Acme Marketing', percent('vendor:Acme Marketing', -10_000)],
    [
      'how much would we save by cancelling Acme Marketing',
      percent('vendor:Acme Marketing', -10_000),
    ],
    ['if we raise our rates by 5% what does that do to profit', percent('prices', 500)],
    ['what would raising prices 5% do to our bottom line', percent('prices', 500)],
    ['what happens to our profit if we charge 5% less', percent('prices', -500)],
    ['should I raise my prices 5%', percent('prices', 500)],
    ['how much does it add if I bump up my hourly rate 10%', percent('prices', 1_000)],
  ])('of what it does in a month or a year: %s', (question, change) => {
    expect(read(question)).toEqual({ ask: 'pace', changes: [change] });
  });

  test('of whoever is the biggest', () => {
    const gone = [percent('customer:*', -10_000)];
    expect(read('what if we lose our biggest customer')?.changes).toEqual(gone);
    expect(read('if my top client leaves what happens to cash')?.changes).toEqual(gone);
  });

  test.each([
    'What if Oak Cafe pays 30 days late?',
    'what if Oak Cafe pays us 30 days late from January',
    'What if Oak Cafe pays its invoices a month late?',
    'What happens if our customer Oak Cafe is 30 days late paying us?',
    'what if oak cafe is 30 days behind on its payments',
    'Suppose Oak Cafe pays late by 30 days',
    'what if payments from Oak Cafe come 30 days late',
    'what if the payment from Oak Cafe arrives one month later',
    "What if Oak Cafe's payment slips by 30 days?",
    "what if Oak Cafe's invoices are paid 30 days late",
    'what if the invoices of Oak Cafe are delayed by 30 days',
    'what if Oak Cafe delays payment by 30 days',
    'what if Oak Cafe delays paying us by 30 days',
    'what if Oak Cafe postpones all its payments 30 days',
    'what if Oak Cafe needs another 30 days to pay',
    'what if Oak Cafe takes 30 more days to pay us',
    'what if Oak Cafe takes a month longer to pay',
    'what if we get paid 30 days late by Oak Cafe',
    'What if there is a 30-day delay in payments from Oak Cafe?',
    'If Oak Cafe pays 30 days late, what happens to our cash?',
    'Will we be OK if Oak Cafe pays 30 days late?',
    'Assume Oak Cafe starts paying 30 days late',
    'how would Oak Cafe paying 30 days late affect our cash',
  ])('that one customer pays later: %s', (question) => {
    expect(read(question)).toMatchObject({
      ask: /^will we be ok/i.test(question) ? 'afford' : 'what_if',
      changes: [{ kind: 'delay_receipts', delayDays: 30, by: 'Oak Cafe' }],
    });
  });

  test.each([
    'What if customers pay two weeks late?',
    'what if payments from customers come 14 days later',
    'what if all our clients delay payment by two weeks',
    'what if we get paid 2 weeks late',
    'what if our invoices are paid 14 days late',
  ])('that all customers do: %s', (question) => {
    const [change] = read(question)?.changes ?? [];
    expect(change).toMatchObject({ kind: 'delay_receipts', delayDays: 14 });
    expect(change).not.toHaveProperty('by');
  });

  test.each([
    'what if rent goes up another ten percent and i dont raise my prices',
    "what if rent jumps 10% and we don't pass it on",
    'what if rent climbs ten percent but our prices stay where they are',
    'what if our rent goes up by a tenth and nothing else changes',
    'what if rent is up 10% and we hold ours',
  ])('beside what stays as it is: %s', (question) => {
    expect(read(question)?.changes).toEqual([percent('rent', 1_000)]);
  });

  test.each([
    'what if rent goes up 10% and wages go up the same',
    'what if rent goes up 10% and we raise our prices',
    'what if rent goes up 10% and sales stay 5% lower',
  ])('not beside what moves too: %s', (question) => {
    expect(read(question)).toBeNull();
  });

  test.each([
    [
      'What if revenue drops 20% and costs rise 5%?',
      percent('revenue', -2_000),
      percent('costs', 500),
    ],
    [
      'what if we lose Oak Cafe and hire someone for $3,000 a month',
      percent('customer:Oak Cafe', -10_000),
      { kind: 'hire', startDate: '2026-11-16', monthlyCostCents: 300_000n },
    ],
    [
      'what if we hire someone for $3,000 a month from January and rent goes up 10% from March',
      { kind: 'hire', startDate: '2027-01-01', monthlyCostCents: 300_000n },
      percent('rent', 1_000, '2027-03-01'),
    ],
  ])('two at once: %s', (question, ...changes) => {
    expect(read(question)?.changes).toEqual(changes);
  });

  test.each([
    // Which of the two cafes; a vendor is no customer, a customer no vendor; whose start January is.
    'What if we lose the cafe?',
    'What if we lose Acme Marketing?',
    'What if we cancel Oak Cafe?',
    'What if Acme Marketing pays 15 days later?',
    'What if Oak Cafe buys 30% less in March?',
    'what if we spend $500 on ads in July and August',
    'what if sales drop 20% in March and June',
    'what if we hire someone for $3,000 a month and rent goes up 10% from January',
    'what if revenue drops 20% and costs rise 5% and rent rises 2%',
    'What if we lose a client worth $3,500 a month until March?',
    'What if payroll goes up 10%?',
    'What if rent rises to $2,800 a month?',
    'What if rent rises $2,800?',
    'What if Acme goes up 10%?',
    'What if coffee goes up 10%?',
    'What if Oak Cafe takes 30 days to pay?',
    'What if Oak Cafe is late?',
    'What if Oak Cafe pays 30 days earlier?',
    'What if Oak Cafe pays us 400 days late?',
    'What if we pay Oak Cafe 30 days late?',
    'What if Acme Marketing invoices are 30 days late?',
    'What if we pay our vendors 15 days later?',
    'What if we buy a $9,000 machine for two years?',
    'What if we hire 2 cooks for $4,000 a month?',
    'What if we take out a loan of $25,000 at 8%?',
    'What if we hire someone for $4,000 a month from March to January 2027?',
    'Can I afford a new hire at $5,400 salary?',
  ])('says that it cannot suppose: %s', (question) => {
    expect(read(question)).toBeNull();
    expect(isSupposing(question)).toBe(true);
  });

  test.each([
    'Could we buy less from Acme?',
    'How did rent change our cash?',
    'Do we have enough cash for payroll?',
  ])('is no supposition for sure: %s', (question) => {
    expect(isSupposing(question)).toBe(false);
  });

  test.each([
    'What if we hire two people for $4,000 a month?',
    'What if we hire someone for $4,000?',
    'What if we hire someone for $4,000 a month for half a year?',
    'What if we had hired someone for $4,000 a month last March?',
    'What if rent goes up 20% in March?',
    'What if revenue drops to 80%?',
    'What if revenue drops 120%?',
    'What if customers pay late?',
    'What if Acme pays 15 days later?',
    'Can I afford a €12,000 oven?',
    'Can I afford a $12,000 loan?',
    'Can I afford a $12,000 oven every leap year?',
    'Can I afford a $12,000 oven in installments?',
    'Can I afford an oven?',
    'What is my revenue?',
    'what if',
  ])('leaves alone: %s', (question) => {
    expect(read(question)).toBeNull();
  });
});
