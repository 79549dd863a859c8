import type { Story } from './business.ts';
import { drawFrom } from './draw.ts';

const clients = [
  'ACME HOLDINGS',
  'BRIGHTPATH LLC',
  'CORNERSTONE HEALTH',
  'DELMAR FOODS',
  'EVERGREEN UNIV',
  'FOXGLOVE INC',
  'GRANITE PARTNERS',
  'HALCYON LABS',
];

/** A few large clients, software and travel, payroll, taxes set aside in savings, draws now and then. */
export const consultant: Story = (seed) => {
  const start = drawFrom(seed + 29);
  const own = Array.from({ length: 4 }, () => ({
    name: start.pick(clients),
    fee: start.whole(25, 95) * 10_000,
    pays: start.pick(['ach', 'ach', 'wire', 'check', 'bill.com', 'stripe'] as const),
  }));
  const style = start.whole(0, 2);
  return ({ draw, put, move, index }) => {
    for (const client of own) {
      if (draw.percent(12)) continue;
      const day = draw.whole(3, 26);
      const cents = client.fee + (draw.percent(30) ? draw.whole(1, 90) * 1_000 : 0);
      const text = {
        ach: `${client.name} AP PAYMENT 0${draw.digits(6)}`,
        wire: `WIRE TYPE:WIRE IN ORG:${client.name} ID:${draw.digits(9)}`,
        check: 'REMOTE ONLINE DEPOSIT #          1',
        'bill.com': `BILL.COM DES:PAYABLES ID:${draw.digits(9)} ${client.name}`,
        stripe: `STRIPE DES:TRANSFER ID:ST-${draw.digits(8)}`,
      }[client.pays];
      put({
        day,
        cents,
        text,
        what: 'income',
        way: client.pays === 'wire' ? 'wire' : client.pays === 'check' ? 'deposit' : 'ach',
      });
    }
    put({
      day: 1,
      cents: -65_000,
      text: ['WEWORK 600 B ST', 'INDUSTRIOUS OFFICE RENT', 'REGUS MGMT RENT'][style] ?? '',
      what: 'cost',
      way: 'card',
    });
    put({
      day: 4,
      cents: -5_999,
      text: `ADOBE *CREATIVE CLD ${draw.digits(3)}-5366000 CA`,
      what: 'cost',
      way: 'card',
    });
    put({
      day: 7,
      cents: -4_320,
      text: `GOOGLE *GSUITE_${draw.digits(4)} CC@GOOGLE.COM CA`,
      what: 'cost',
      way: 'card',
    });
    put({ day: 12, cents: -1_599, text: 'ZOOM.US 888-799-9666', what: 'cost', way: 'card' });
    for (let times = draw.whole(2, 7); times > 0; times -= 1) {
      put({
        day: draw.whole(1, 28),
        cents: -draw.whole(900, 62_000),
        text: draw.pick([
          `DELTA AIR 006${draw.digits(10)}`,
          `UBER *TRIP HELP.UBER.COM`,
          `MARRIOTT ${draw.digits(4)} CHICAGO IL`,
          `STARBUCKS STORE ${draw.digits(5)}`,
          `AMZN Mktp US*${draw.digits(4)}`,
        ]),
        what: 'cost',
        way: 'card',
      });
    }
    for (const day of [14, 28]) {
      put({
        day,
        cents: -draw.whole(380, 420) * 1_000,
        text: `GUSTO DES:NET ${draw.digits(6)} ID:6semj`,
        what: 'cost',
        way: 'ach',
      });
      put({
        day,
        cents: -draw.whole(90, 120) * 1_000,
        text: `GUSTO DES:TAX ${draw.digits(6)}`,
        what: 'cost',
        way: 'ach',
      });
    }
    if (index % 3 === 0) {
      put({
        day: 15,
        cents: -draw.whole(300, 600) * 1_000,
        text: `IRS DES:USATAXPYMT ID:${draw.digits(15)}`,
        what: 'owner',
        way: 'ach',
      });
      put({
        day: 15,
        cents: -draw.whole(50, 120) * 1_000,
        text: 'FRANCHISE TAX BO DES:PAYMENTS',
        what: 'owner',
        way: 'ach',
      });
    }
    if (draw.percent(25))
      put({
        day: 19,
        cents: draw.whole(4_000, 42_000),
        text: draw.pick([
          'DELTA AIR REFUND',
          'TRAVEL REFUND EXPENSIFY',
          `AMZN Mktp US*${draw.digits(4)} REFUND`,
        ]),
        what: 'refund in',
        way: 'card',
      });
    if (draw.percent(10))
      put({
        day: 21,
        cents: -draw.whole(20_000, 90_000),
        text: `REFUND ${draw.pick(clients)} OVERPAYMENT`,
        what: 'refund out',
        way: 'ach',
      });
    put({
      day: 30,
      cents: -draw.whole(200, 400) * 1_000,
      text:
        [
          'OWNER DRAW',
          'ZELLE TO ALEX MERCER',
          'Online Banking transfer to CHK 9921 Confirmation# ' + draw.digits(10),
        ][style] ?? '',
      what: 'owner',
      way: 'transfer',
    });
    move(17, draw.whole(8, 20) * 10_000, {
      main:
        [
          'TAX SET ASIDE',
          'Online Banking transfer to SAV 5518 Confirmation# ' + draw.digits(10),
          'TRANSFER TO SAVINGS',
        ][style] ?? '',
      second:
        [
          'TAX SET ASIDE',
          'Online Banking transfer from CHK 3307 Confirmation# ' + draw.digits(10),
          'TRANSFER FROM CHECKING',
        ][style] ?? '',
    });
    if (draw.percent(60))
      put({
        day: 27,
        cents: -3_000,
        text: draw.pick(['WIRE FEE', 'Incoming Wire Fee', 'MONTHLY FEE BUSINESS FUNDAMENTALS']),
        what: 'cost',
        way: 'fee',
      });
    put({
      day: 28,
      into: 'second',
      cents: draw.whole(300, 2_900),
      text: 'Interest Earned',
      what: 'income',
      way: 'interest',
    });
  };
};
