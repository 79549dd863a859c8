import type { Story } from './business.ts';
import { drawFrom } from './draw.ts';

const people = [
  'MARIA LOPEZ',
  'DEVON CLARK',
  'J SMITHSON',
  'PRIYA NAIR',
  'T OKAFOR',
  'LENA FISCHER',
  'R GUTIERREZ',
  'SAM WHITLOCK',
  'AMY TRAN',
  'BEN ADLER',
];
const handymen = [
  'HANDY HANK LLC',
  'RIVERA PLUMBING',
  'KENT ELECTRIC',
  'GREEN ACRES LAWN',
  'PEAK ROOFING',
];

/** Rents by Zelle, by a portal and by check, deposits held and given back, two mortgages, a reserve in savings. */
export const landlord: Story = (seed) => {
  const start = drawFrom(seed + 17);
  const tenants = Array.from({ length: 7 }, (_, unit) => ({
    name: start.pick(people),
    unit: unit + 1,
    rent: start.whole(9, 22) * 10_000 + start.whole(0, 1) * 2_500,
    pays: start.pick(['zelle', 'zelle', 'portal', 'check', 'named'] as const),
  }));
  const style = start.whole(0, 2);
  const portal = start.pick(['APPFOLIO INC', 'BUILDIUM RENTS', 'AVAIL CO']);
  return ({ draw, put, move, checkNumber, index }) => {
    for (const tenant of tenants) {
      const day = draw.whole(1, 6);
      if (tenant.pays === 'zelle') {
        const text =
          [
            `ZELLE FROM ${tenant.name} ON ${day} REF # BAC${draw.digits(6)}`,
            `Zelle payment from ${tenant.name} ${draw.digits(11)}`,
            `ZELLE CREDIT ${tenant.name} rent`,
          ][style] ?? '';
        put({ day, cents: tenant.rent, text, what: 'income', way: 'zelle' });
      } else if (tenant.pays === 'portal') {
        put({
          day,
          cents: tenant.rent,
          text: `${portal} RENT ${draw.digits(7)} CCD`,
          what: 'income',
          way: 'ach',
        });
      } else if (tenant.pays === 'check') {
        put({
          day,
          cents: tenant.rent,
          text:
            [
              'REMOTE ONLINE DEPOSIT # 1',
              'DEPOSIT',
              `MOBILE DEPOSIT : REF NUMBER :${draw.digits(12)}`,
            ][style] ?? '',
          what: 'income',
          way: 'deposit',
        });
      } else {
        put({
          day,
          cents: tenant.rent,
          text: `RENT UNIT ${tenant.unit} ${tenant.name}`,
          what: 'income',
          way: 'deposit',
        });
      }
      if (draw.percent(5))
        put({
          day: day + 4,
          cents: 7_500,
          text: `LATE FEE UNIT ${tenant.unit}`,
          what: 'income',
          way: 'deposit',
        });
    }
    if (draw.percent(20))
      put({
        day: 12,
        cents: draw.whole(9, 18) * 10_000,
        text: `SECURITY DEPOSIT UNIT ${draw.whole(1, 7)}`,
        what: 'held',
        way: 'deposit',
      });
    if (draw.percent(15)) {
      const number = checkNumber();
      put({
        day: 20,
        cents: -draw.whole(60, 140) * 1_000,
        text: draw.pick([
          `CHECK ${number}`,
          `ZELLE TO ${draw.pick(people)} DEP REFUND`,
          `DEPOSIT REFUND UNIT ${draw.whole(1, 7)}`,
        ]),
        what: 'held',
        way: 'check',
        checkNumber: number,
      });
    }
    put({
      day: 5,
      cents: -184_312,
      text:
        [
          'WELLS FARGO HOME MTG MTG PYMT ' + draw.digits(9),
          'ROCKET MORTGAGE LOAN ' + draw.digits(10),
          'NEWREZ-SHELLPOIN ACH PMT ' + draw.digits(8),
        ][style] ?? '',
      what: 'loan',
      way: 'ach',
    });
    put({
      day: 16,
      cents: -96_740,
      text: `FREEDOM MTG PYMTS ${draw.digits(8)}`,
      what: 'loan',
      way: 'ach',
    });
    put({
      day: 9,
      cents: -draw.whole(90, 210) * 100 - 17,
      text: 'CITY OF AKRON UTIL BILL PMT',
      what: 'cost',
      way: 'ach',
    });
    put({
      day: 14,
      cents: -draw.whole(80, 160) * 100 - 61,
      text: 'OHIO EDISON FE ECHECK',
      what: 'cost',
      way: 'ach',
    });
    put({ day: 11, cents: -41_250, text: `STATE FARM RO 27 SFPP`, what: 'cost', way: 'ach' });
    put({ day: 3, cents: -28_500, text: 'OAKWOOD COMMONS HOA', what: 'cost', way: 'ach' });
    for (let times = draw.whole(1, 4); times > 0; times -= 1) {
      put({
        day: draw.whole(2, 27),
        cents: -draw.whole(1_200, 38_000),
        text: draw.pick([
          `HOME DEPOT ${draw.digits(4)} AKRON OH`,
          `LOWES #0${draw.digits(4)}* CUYAHOGA OH`,
          `SHERWIN WILLIAMS 70${draw.digits(4)}`,
        ]),
        what: 'cost',
        way: 'card',
      });
    }
    const check = checkNumber();
    put({
      day: draw.whole(5, 25),
      cents: -draw.whole(15_000, 92_000),
      text: [`CHECK ${check}`, `Check # ${check}`, 'CHECK'][style] ?? '',
      what: 'cost',
      way: 'check',
      checkNumber: check,
    });
    put({
      day: draw.whole(5, 25),
      cents: -draw.whole(12_000, 60_000),
      text: draw.pick([
        `ZELLE TO ${draw.pick(handymen)}`,
        draw.pick(handymen),
        `Online payment ${draw.digits(10)} to ${draw.pick(handymen)}`,
      ]),
      what: 'cost',
      way: 'zelle',
    });
    if (draw.percent(12))
      put({
        day: 18,
        cents: draw.whole(2_000, 9_000),
        text: 'HOME DEPOT 3822 AKRON OH RETURN',
        what: 'refund in',
        way: 'card',
      });
    if (draw.percent(12)) {
      put({
        day: 8,
        cents: -draw.pick(tenants).rent,
        text: 'RETURNED DEPOSIT ITEM',
        what: 'refund out',
        way: 'deposit',
      });
      put({ day: 8, cents: -1_200, text: 'DEPOSITED ITEM RETURNED FEE', what: 'cost', way: 'fee' });
    }
    put({
      day: 28,
      cents: -1_500,
      text: ['MONTHLY MAINTENANCE FEE', 'SERVICE CHARGE', 'Monthly Service Fee'][style] ?? '',
      what: 'cost',
      way: 'fee',
    });
    if (index % 6 === 1)
      put({
        day: 22,
        cents: -draw.whole(320, 410) * 1_000,
        text: 'SUMMIT CTY TREAS RE TAX',
        what: 'cost',
        way: 'ach',
      });
    put({
      day: 25,
      cents: -250_000,
      text:
        [
          `Online Transfer to CHK ...4471 transaction#: ${draw.digits(10)}`,
          'TRANSFER TO PERSONAL CHECKING',
          'OWNER DRAW',
        ][style] ?? '',
      what: 'owner',
      way: 'transfer',
    });
    if (draw.percent(8))
      put({ day: 27, cents: 300_000, text: 'OWNER CONTRIBUTION', what: 'owner', way: 'transfer' });
    move(26, draw.whole(4, 9) * 10_000, {
      main: `Online Transfer to SAV ...8830 transaction#: ${draw.digits(10)}`,
      second: `Online Transfer from CHK ...2201 transaction#: ${draw.digits(10)}`,
    });
    put({
      day: 28,
      into: 'second',
      cents: draw.whole(120, 900),
      text: 'INTEREST PAYMENT',
      what: 'income',
      way: 'interest',
    });
  };
};
