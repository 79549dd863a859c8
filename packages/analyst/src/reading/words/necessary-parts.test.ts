import { expect, it } from 'vitest';
import { buildVocabulary } from '../../vocabulary.ts';
import { inSmallLetters, necessaryParts } from './necessary-parts.ts';
import { spellings, spellOut } from './spell-out.ts';

it.each([
  [/\bCheque(s?)\b/gi, ['cheque']],
  [/\b(?:pls|plz)\b/gi, ['pls', 'plz']],
  // What may be absent is not needed, and what stands around it does not stand side by side.
  [/\bpay ?cheques?\b/gi, ['cheque']],
  [/colou?r/g, ['colo']],
  [/(?:very )?late(?: indeed)*/g, ['late']],
  [/(?:late){0,2}x/g, ['x']],
  [/(?:late){1,2}/g, ['late']],
  [/to+ day/g, [' day']],
  // One branch that needs nothing leaves nothing that is needed.
  [/(?:since|\d+)/g, []],
  [/(?:since|\d+) inception/g, [' inception']],
  // What must stand beside it is needed, what must not is not.
  [/(?<=\bdue )in (?=\d+ weeks\b)/gi, [' weeks']],
  [/(?<!\bnever )(?!always)paid/g, ['paid']],
  [/on\b (?=x)hand/g, ['on hand']],
  // Classes, escapes and names hold nothing certain.
  [/[abc]{3}\.\d\p{L}\u0041(?<name>net)\k<name>/gu, ['net']],
  [/[\]x]y/g, ['y']],
  [/>=|≥/g, ['>=', '≥']],
])('%s needs one of %j', (pattern, parts) => {
  expect(necessaryParts(pattern)).toEqual(parts);
});

const sentences = [
  'pls show me what we sold w/o Grant Lumber b4 May',
  'Total revenue T12M, qoq and MoM growth?',
  'How late is invoice 1014 and what remains on it',
  'who hasn’t paid us since inception, i.e. owes > $500',
  'What did Harbor Foods earn from us plus net pay in Jan-Feb 2026',
  'trade debtors at year end 2025 vs. creditors 4–8 May',
  'revenue 1/1/2026 - 3/31/2026 by type... no sorry, expenses by kind',
  'balances of all liability accounts at the beginning of fiscal 2025',
  'which customers didn’t buy anything over the rest of the year',
  'how many different products do our customers buyſ',
  'ﬁrst-time buyers who placed their first order on or after 3 June',
  'transactions by kind and how many of each',
];

it('changes every sentence as all rules would, each tried', () => {
  const spelled = sentences
    .flatMap((one) => [one, one.toUpperCase(), one.toLowerCase()])
    .map((question) => ({
      question,
      spelled: spellings.reduce(
        (text, [pattern, plain]) => text.replaceAll(pattern, plain),
        question,
      ),
    }));
  expect(spelled.filter((one) => one.spelled !== one.question).length).toBeGreaterThan(20);
  const nobody = buildVocabulary({ records: [], paymentMethods: [], cities: [], states: [] });
  expect(spelled.map(({ question }) => spellOut(question, nobody))).toEqual(spelled);
});

it('reads letters as a pattern does that ignores case', () => {
  expect(inSmallLetters('ſaleS')).toBe('sales');
  expect('ſaleS').toMatch(/sales/iu);
});
