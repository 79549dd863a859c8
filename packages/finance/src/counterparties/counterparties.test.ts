import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupCounterparties, readCounterparty } from './counterparties.ts';

const nameOf = (text: string) => readCounterparty(text)?.name ?? null;

describe('whom a bank text names', () => {
  test.each([
    ['SQ *BLUE HERON 4155550142 CA', 'Blue Heron'],
    ['POS DEBIT RED BARN HARDWARE #0042 OAKLAND CA', 'Red Barn Hardware'],
    [
      'PURCHASE AUTHORIZED ON 03/14 COPPER GRILL FORT COLLINS CO S304074123456789 CARD 1234',
      'Copper Grill',
    ],
    ['CHECKCARD 0314 MAPLE LEAF PAPER ST PAUL MN 24692164073100512345678', 'Maple Leaf Paper'],
    ['DBT PURCHASE - TRI-COUNTY ELECTRIC SAN FRANCI CAUS', 'Tri County Electric'],
    [
      'ORIG CO NAME:WAGELY ORIG ID:9138864007 DESC DATE:240314 CO ENTRY DESCR:FEE SEC:CCD',
      'Wagely',
    ],
    [
      'WIRE TYPE:WIRE IN DATE: 240314 TIME:1422 ET TRN:2024031400 ORIG:BRIGHTPATH LLC ID:99120 SND BK:FIRST',
      'Brightpath',
    ],
    ['WIRE TYPE:WIRE OUT DATE:240314 BNF:NORDIC TIMBER AS ID:NO99 BNF BK:DNB', 'Nordic Timber As'],
    ['TELNIX DES:PAYMENT ID:88X1 INDN:OUR SHOP LLC CO ID:1234567890 CCD', 'Telnix'],
    ['Zelle Transfer Conf# abcdefghi; Maria Lopez', 'Maria Lopez'],
    ['Zelle payment to Maria Lopez for "March rent"; Conf# k2l3', 'Maria Lopez'],
    ['Online Payment 18829304771 To Northside Dental 03/14', 'Northside Dental'],
    ['PAYPAL *DROPCASE 402-935-7733 CA', 'Dropcase'],
    ['WWW.DROPCASE.COM 11223344', 'Dropcase'],
    ['AMZN MKTP US*2K4LM Amzn.com/bill WA', 'Amzn MKTP Us'],
    ['PORTLAND ROOFING', 'Portland Roofing'],
    ['CITY OF OAKLAND CA', 'City of Oakland'],
    ['POS DEBIT BED BATH & BEYOND #123', 'Bed Bath & Beyond'],
    ['SMITH & CO', 'Smith'],
    ['7-ELEVEN 33211 AUSTIN TX', '7 Eleven'],
  ])('%s', (text, name) => {
    expect(nameOf(text)).toBe(name);
  });

  test('an & that one bank leaves out makes no second name of it', () => {
    const [one, other] = groupCounterparties(['TOOLS & MORE 0042', 'TOOLS MORE 0017']);
    expect(one).toEqual({ key: 'tools more', name: 'Tools & More' });
    expect(other).toEqual(one);
  });

  test.each(['', '000123', 'CHECK 1041', 'ACH DEBIT 8155', 'POS PURCHASE 03/14'])(
    '"%s" names nobody',
    (text) => {
      expect(nameOf(text)).toBeNull();
    },
  );

  test('numbers, dates and cards around a name change nothing', () => {
    const words = fc.constantFrom('harbor', 'lumber', 'studio', 'cantina', 'optical', 'metro');
    fc.assert(
      fc.property(
        fc.array(words, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1_000, max: 99_999_999 }),
        fc.constantFrom('', 'POS DEBIT ', 'ACH DEBIT ', 'CHECKCARD 0314 ', 'SQ *'),
        fc.constantFrom('', ' 03/14', ' OAKLAND CA', ' REF', ' INC.', ' RECURRING'),
        (name, number, before, after) => {
          const plain = name.join(' ');
          expect(readCounterparty(`${before}${plain.toUpperCase()}${after} ${number}`)?.key).toBe(
            plain,
          );
        },
      ),
    );
  });

  test('any text is read', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        expect(nameOf(text)).not.toBe('');
      }),
    );
  });
});

describe('texts of one counterparty', () => {
  const keysOf = (...texts: string[]) => groupCounterparties(texts).map((one) => one?.key ?? null);

  test('a name that a processor cut off joins the only one that it begins', () => {
    expect(
      keysOf('SQ *SILVER CREEK TIRE CE', 'SILVER CREEK TIRE CENTER', 'SQ *SILVER CREEK TIRE CE'),
    ).toEqual(Array(3).fill('silver creek tire center'));
  });

  test('a cut name that could be of two stays by itself', () => {
    expect(
      new Set(keysOf('SQ *STONEBRIDGE PRO', 'STONEBRIDGE PRODUCE', 'STONEBRIDGE PROPANE')).size,
    ).toBe(3);
  });

  test('a shorter name is not the beginning of a longer one', () => {
    expect(new Set(keysOf('UNITED', 'UNITED RENTALS', 'DELTA', 'DELTA DENTAL')).size).toBe(4);
  });

  test('words written together or apart are one', () => {
    expect(keysOf('HOMESTEAD DEPOT 0641', 'HOMESTEADDEPOT.COM')).toEqual(
      Array(2).fill('homestead depot'),
    );
  });
});
