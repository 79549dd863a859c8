import type { Month, Story } from './business.ts';
import { drawFrom } from './draw.ts';

const suppliers = [
  'FAIRE.COM',
  'ULINE SHIP SUPPLIES',
  'LONE STAR IMPORTS',
  'PACIFIC GIFTWARE',
  'MILLBROOK CANDLE CO',
  'STONEWALL KITCHEN',
];

/** Card batches, cash brought to the branch, suppliers by card and check, payroll, a company card paid off each month. */
export const shop: Story = (seed) => {
  const start = drawFrom(seed + 41);
  const style = start.whole(0, 2);
  return (month) => {
    const { draw, put, checkNumber, index } = month;
    for (let day = 1; day <= 28; day += 1) {
      if (draw.percent(80)) {
        const text =
          [
            `SQUARE INC DES:SQ24${draw.digits(4)} ID:T3${draw.digits(8)}`,
            `MERCHANT BANKCD DEPOSIT ${draw.digits(12)}`,
            `CLOVER DES:DEPOSIT ${draw.digits(9)}`,
          ][style] ?? '';
        put({ day, cents: draw.whole(28_000, 140_000), text, what: 'income', way: 'ach' });
      }
      if (draw.percent(8))
        put({
          day,
          cents: draw.whole(12_000, 60_000),
          text: ['COUNTER CREDIT', 'DEPOSIT', 'BRANCH CASH DEPOSIT'][style] ?? '',
          what: 'income',
          way: 'deposit',
        });
    }
    put({
      day: 9,
      cents: draw.whole(30_000, 90_000),
      text: `SHOPIFY DES:TRANSFER ID:ST-${draw.digits(6)}`,
      what: 'income',
      way: 'ach',
    });
    for (let times = draw.whole(3, 7); times > 0; times -= 1) {
      const number = checkNumber();
      const isCheck = draw.percent(40);
      put({
        day: draw.whole(1, 28),
        cents: -draw.whole(18_000, 260_000),
        text: isCheck ? `CHECK ${number}` : `${draw.pick(suppliers)} ${draw.digits(5)}`,
        what: 'cost',
        way: isCheck ? 'check' : 'ach',
        ...(isCheck && { checkNumber: number }),
      });
    }
    put({
      day: 1,
      cents: -310_000,
      text: ['SIMON PROPERTY RENT', 'MAIN ST PLAZA LLC', 'RENT 114 MAIN'][style] ?? '',
      what: 'cost',
      way: 'ach',
    });
    for (const day of [5, 19]) {
      put({
        day,
        cents: -draw.whole(240, 330) * 1_000,
        text: `${['GUSTO NET', 'ADP WAGE PAY', 'INTUIT PAYROLL S QUICKBOOKS'][style] ?? ''} ${draw.digits(8)}`,
        what: 'cost',
        way: 'ach',
      });
      put({
        day,
        cents: -draw.whole(60, 90) * 1_000,
        text: `${['GUSTO TAX', 'ADP TAX', 'IRS USATAXPYMT'][style] ?? ''} ${draw.digits(8)}`,
        what: 'cost',
        way: 'ach',
      });
    }
    put({
      day: 20,
      cents: -draw.whole(150, 320) * 1_000,
      text: 'OH DEPT TAXATION SALESTAX',
      what: 'held',
      way: 'ach',
    });
    put({
      day: 2,
      cents: -draw.whole(8_000, 21_000),
      text:
        ['SQUARE INC FEES', 'MERCHANT BANKCD FEE ' + draw.digits(12), 'CLOVER DES:BANKCARD FEE'][
          style
        ] ?? '',
      what: 'cost',
      way: 'ach',
    });
    if (draw.percent(30))
      put({
        day: 23,
        cents: -draw.whole(2_000, 12_000),
        text: draw.pick(['REFUND L HARTWELL', 'CHARGEBACK ADJUSTMENT', 'CUSTOMER REFUND']),
        what: 'refund out',
        way: 'ach',
      });
    if (draw.percent(15))
      put({
        day: 24,
        cents: draw.whole(5_000, 30_000),
        text: 'ULINE CREDIT RETURN',
        what: 'refund in',
        way: 'ach',
      });
    put({
      day: 28,
      cents: -draw.whole(900, 2_400),
      text: draw.pick(['CASH DEPOSIT PROCESSING FEE', 'ANALYSIS SERVICE CHARGE']),
      what: 'cost',
      way: 'fee',
    });
    put({
      day: 15,
      cents: -draw.whole(100, 300) * 1_000,
      text: ['OWNER DRAW', 'ATM WITHDRAWAL 00' + draw.digits(4), 'TRANSFER TO 6620'][style] ?? '',
      what: 'owner',
      way: 'transfer',
    });
    if (index % 12 === 3)
      put({ day: 6, cents: 2_500_000, text: 'SBAD TREAS 310 MISC PAY', what: 'loan', way: 'ach' });
    put({ day: 11, cents: -36_500, text: 'SBA LOAN PAYMENT', what: 'loan', way: 'ach' });
    companyCard(month);
  };
};

/** Purchases over the month, paid off on the 22nd. */
function companyCard({ draw, put }: Month): void {
  let spent = 0;
  for (let times = draw.whole(6, 14); times > 0; times -= 1) {
    const cents = draw.whole(800, 42_000);
    spent += cents;
    put({
      day: draw.whole(1, 20),
      into: 'second',
      cents: -cents,
      text: draw.pick([
        `FACEBK *${draw.digits(8)} ADS`,
        `SHELL OIL ${draw.digits(11)}`,
        `COSTCO WHSE #0${draw.digits(3)}`,
        `CANVA* I0${draw.digits(4)}`,
        `USPS PO ${draw.digits(10)}`,
        `TARGET 000${draw.digits(5)}`,
      ]),
      what: 'cost',
      way: 'card',
    });
  }
  if (draw.percent(20))
    put({
      day: 20,
      into: 'second',
      cents: 3_499,
      text: `TARGET 000${draw.digits(5)}`,
      what: 'refund in',
      way: 'card',
    });
  put({
    day: 22,
    cents: -spent,
    text: `CHASE CREDIT CRD AUTOPAY ${draw.digits(10)}`,
    what: 'transfer',
    way: 'ach',
  });
  put({
    day: 22,
    into: 'second',
    cents: spent,
    text: 'AUTOMATIC PAYMENT - THANK YOU',
    what: 'transfer',
    way: 'transfer',
  });
}
