import { describe, expect, test } from 'vitest';
import { counterpartyKeys } from './counterparty-text.ts';

const keyOf = (text: string) => counterpartyKeys([text])[0];

describe('counterparty text', () => {
  test.each([
    ['ACH DEBIT COMCAST 8155 REF 99821', 'COMCAST 03/14', 'comcast'],
    ['SQ *BLUE BOTTLE COFFEE', 'Blue Bottle Coffee #0042', 'blue bottle coffee'],
    ['PAYPAL *SPOTIFY', 'Spotify XXXX1234', 'spotify'],
    ['POS PURCHASE Shell Oil 57444', 'SHELL OIL 12/05', 'shell oil'],
    ['GUSTO PAYROLL JAN 8841', 'Gusto Payroll Feb 2026', 'gusto payroll'],
    ['GUSTO DES:PAYROLL ID:8841 JAN', 'GUSTO ACH DEBIT 4411', 'gusto'],
  ])('%s and %s are the same counterparty', (left, right, key) => {
    expect(keyOf(left)).toBe(key);
    expect(keyOf(right)).toBe(key);
  });

  test('different counterparties keep different keys', () => {
    expect(keyOf('ADOBE CREATIVE CLOUD 4411')).not.toBe(keyOf('AMAZON WEB SERVICES 4411'));
  });

  test('a long number that comes back is an account, one that comes once is a reference', () => {
    const keys = counterpartyKeys([
      'TRANSFER 24485939 REF 100000001',
      'TRANSFER 24485939 REF 100000002',
      'TRANSFER 24485939 REF 100000003',
      'TRANSFER 77120044 REF 100000004',
    ]);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
  });

  test('a reference that stands twice in one text is still a reference', () => {
    const texts = ['Acme 100000001 REF 100000001 ID 100000001', 'Acme 100000002 REF 100000002'];
    expect(counterpartyKeys(texts)).toEqual(['acme', 'acme']);
  });

  test('a text that names nobody has no key', () => {
    expect(keyOf('')).toBe('');
    expect(keyOf('000123')).toBe('');
  });
});
