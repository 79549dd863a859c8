import { describe, expect, it } from 'vitest';
import { categories } from '../chart-of-accounts.ts';
import { chooseCategory, counterpartyOf, paysForMany } from './choose-category.ts';

const nameOf = (text: string, cents: bigint, type: 'bank' | 'credit_card' = 'bank') =>
  categories[chooseCategory(text, cents, type).category].name;

describe('the category of a bank row', () => {
  it.each([
    ['GUSTO PAYROLL 6SEM12 CCD', 'Payroll'],
    ['AMZN Mktp US*2K3LM', 'Office supplies'],
    ['AWS EMEA aws.amazon.co', 'Software and subscriptions'],
    ['UBER EATS PENDING', 'Meals'],
    ['UBER TRIP HELP.UBER.COM', 'Travel'],
    ['GOOGLE ADS 123-456', 'Advertising'],
    ['GOOGLE *GSUITE_acme', 'Software and subscriptions'],
    ["MCDONALD'S F1123", 'Meals'],
    ['SHELL OIL 5744', 'Fuel and vehicle'],
    ['IRS USATAXPYMT', 'Taxes and licenses'],
    ['MONTHLY SERVICE FEE', 'Bank fees'],
    ['WIRE TRANSFER FEE', 'Bank fees'],
    ['INTEREST CHARGE ON PURCHASES', 'Interest expense'],
    ['CHASE CREDIT CRD AUTOPAY', 'Credit card payments'],
    ['PAYMENT TO CARD 7781', 'Credit card payments'],
    ['Online Transfer to CHK ...4821', 'Transfers'],
    ['SBA EIDL LOAN PAYMENT', 'Loans'],
    ['PEOPLES GAS CHICAGO WEB PAY', 'Utilities'],
    ['SPRINGFIELD PEOPLES MARKET', 'Uncategorized expense'],
    ['Zelle payment to John Smith', 'Uncategorized expense'],
    ['CHECK 1041', 'Uncategorized expense'],
    ['FREEDOM MTG PYMTS 88213', 'Loans'],
    ['OH DEPT TAXATION SALESTAX', 'Sales tax payable'],
    ['SUMMIT CTY TREAS RE TAX', 'Taxes and licenses'],
    ['TRANSFER TO PERSONAL CHECKING', 'Owner contributions and draws'],
    ['MONTHLY FEE BUSINESS FUNDAMENTALS', 'Bank fees'],
    ['CASH DEPOSIT PROCESSING FEE', 'Payment processing fees'],
    ['ZELLE TO MARIA LOPEZ DEP REFUND', 'Security deposits'],
    ['REFUND DELMAR FOODS OVERPAYMENT', 'Sales'],
    ['RENT REFUND UNIT 4', 'Rental income'],
    ['DEPOSITED ITEM RETURNED FEE', 'Bank fees'],
    ['RETURNED DEPOSIT ITEM', 'Uncategorized expense'],
    ['STATE TAX REFUND', 'Taxes and licenses'],
  ])('%s, money out, is %s', (text, category) => {
    expect(nameOf(text, -100n)).toBe(category);
  });

  it.each([
    ['STRIPE TRANSFER ST-1', 'Sales'],
    ['SQUARE INC SQ231', 'Sales'],
    ['INTEREST PAID', 'Interest income'],
    ['SBAD TREAS 310 MISC PAY', 'Loans'],
    ['ZELLE FROM T NGUYEN RENT UNIT 2', 'Rental income'],
    ['OAK PROPERTIES RENT REFUND', 'Rent'],
    ['SECURITY DEPOSIT UNIT 4', 'Security deposits'],
    ['LATE FEE UNIT 4', 'Other income'],
    ['BANKCARD MTOT DEP 8811', 'Sales'],
    ['AMZN Mktp US REFUND', 'Office supplies'],
    ['AMAZON.COM SVCS', 'Uncategorized income'],
    ['PAYROLL RESTAURANT GROUP', 'Uncategorized income'],
  ])('%s, money in, is %s', (text, category) => {
    expect(nameOf(text, 100n)).toBe(category);
  });

  it.each([
    ['PAYMENT RECEIVED THANK YOU', 'Credit card payments'],
    ['ONLINE PYMT 0042 WEB', 'Credit card payments'],
    ['AUTOPAY 1140', 'Credit card payments'],
    ['AMZN Mktp US', 'Office supplies'],
    ['STAPLES PAYMENT REVERSAL', 'Office supplies'],
    ['Blue Sky Widgets', 'Uncategorized income'],
  ])('%s, that comes onto a card, is %s', (text, category) => {
    expect(nameOf(text, 100n, 'credit_card')).toBe(category);
  });

  it('says why, and says nothing where it does not know', () => {
    expect(chooseCategory('Staples 0042', -1n, 'bank').reason).toBe(
      'built in: Staples is usually Office supplies',
    );
    expect(chooseCategory('TONYS PIZZA', -1n, 'bank').reason).toBe(
      "built in: 'pizza' usually means Meals",
    );
    expect(chooseCategory('Blue Sky Widgets', -1n, 'bank').reason).toBeNull();
  });
});

describe('the counterparty of a bank row', () => {
  it('is the same whichever way it paid', () => {
    const texts = ['CHECK DEPOSIT BLUEBIRD CAFE', 'ACH CREDIT BLUEBIRD CAFE 1042', 'DEPOSIT'];
    expect(texts.map((text) => counterpartyOf(text)?.name)).toEqual([
      'Bluebird Cafe',
      'Bluebird Cafe',
      undefined,
    ]);
  });

  it('of a payment from person to person is the person', () => {
    const texts = [
      'Zelle payment from MARCUS LEE 9ZU7JRTCD',
      'ZELLE FROM MARCUS LEE ON 03/12 REF # PP0ABC123',
    ];
    expect(texts.map((text) => counterpartyOf(text)?.name)).toEqual(['Marcus Lee', 'Marcus Lee']);
  });

  it('is the same whatever references the bank writes around it', () => {
    const texts = [
      'SQ *BLUE DOOR CAFE 0123',
      'BLUE DOOR CAFE #77',
      'POS PURCHASE BLUE DOOR CAFE 03/14',
    ];
    expect(new Set(texts.map((text) => counterpartyOf(text)?.key)).size).toBe(1);
  });

  it('has one name however a known one is spelled', () => {
    expect(counterpartyOf('AMZN Mktp US*1A2')).toEqual({ key: 'amazon', name: 'Amazon' });
    expect(counterpartyOf('AMAZON.COM*X9')).toEqual({ key: 'amazon', name: 'Amazon' });
  });

  it.each(['CHECK 1041', 'DEPOSIT', 'Online transfer', 'ATM WITHDRAWAL 123', ''])(
    'is nobody in %j',
    (text) => {
      expect(counterpartyOf(text)).toBeNull();
    },
  );
});

it.each([
  ['SQUARE INC SQ231', true],
  ['NORTHPAY MERCHANT SETTLEMENT 0091', true],
  ['TABLEBOOK PAYOUTS', true],
  ['BANKCARD MTOT DEP 8811', true],
  ['ACH CREDIT HILL HOUSE CARDIOLOGY', false],
  ['WIRE FROM FERN GALLERY INV 12', false],
])('pays for many who bought: %s', (text, expected) => {
  expect(paysForMany(text)).toBe(expected);
});
