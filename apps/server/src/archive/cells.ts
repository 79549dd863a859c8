// How each kind of cell is read, strictly: what is not written as the format says is refused, never guessed at.

import { isBusinessDay, readRate } from '@cairn/finance';
import { bankAccountTypeOf, bankAccountTypes } from '../ledger/bank-account-types.ts';

/** A cell that does not read; the message says why, for the person who has to correct it. */
export class BadCell extends Error {}

export interface CellKind {
  /** The type of its column in the database. */
  sqlType: 'text' | 'bigint' | 'date' | 'numeric' | 'integer' | 'boolean';
  /** The value of a cell that is not empty. Throws BadCell. */
  read(text: string): string | bigint | number | boolean;
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

const textOf = (charactersMax: number): CellKind => ({
  sqlType: 'text',
  read(value) {
    if (value.length > charactersMax)
      throw new BadCell(`is longer than ${charactersMax} characters`);
    if (value.includes('\0')) throw new BadCell('holds a zero character');
    return value;
  },
});

export const id = textOf(300);
export const text = textOf(10_000);

/** '1234.50', '-0.05': two decimals, a point, no separators, no currency sign. Value: integer cents. */
export const amount: CellKind = {
  sqlType: 'bigint',
  read(value) {
    if (!/^-?\d{1,13}\.\d{2}$/.test(value)) {
      throw new BadCell(`'${shorten(value)}' is not an amount with two decimals and a point`);
    }
    return BigInt(value.replace('.', ''));
  },
};

/** A number of pieces or hours; any number of decimals up to nine. */
export const quantity: CellKind = {
  sqlType: 'numeric',
  read(value) {
    if (!/^-?\d{1,12}(?:\.\d{1,9})?$/.test(value))
      throw new BadCell(`'${shorten(value)}' is not a number`);
    return value;
  },
};

export const date: CellKind = {
  sqlType: 'date',
  read(value) {
    if (!isBusinessDay(value)) throw new BadCell(`'${shorten(value)}' is not a date (YYYY-MM-DD)`);
    return value;
  },
};

export const wholeNumber = (min: number, max: number): CellKind => ({
  sqlType: 'integer',
  read(value) {
    const number = Number(value);
    if (!/^\d{1,9}$/.test(value) || number < min || number > max) {
      throw new BadCell(`'${shorten(value)}' is not a whole number from ${min} to ${max}`);
    }
    return number;
  },
});

export const oneOf = (what: string, words: readonly string[]): CellKind => ({
  sqlType: 'text',
  read(value) {
    if (!words.includes(value))
      throw new BadCell(`'${shorten(value)}' is not ${what} (${words.join(', ')})`);
    return value;
  },
});

/** However it is written: 'Credit Card' is credit_card. What is no type known to us is refused: cash or debt is not guessed. */
export const bankAccountType: CellKind = {
  sqlType: 'text',
  read(value) {
    const type = bankAccountTypeOf(value);
    if (type === null)
      throw new BadCell(
        `'${shorten(value)}' is not a type of bank account (${bankAccountTypes.join(', ')})`,
      );
    return type;
  },
};

export const yesOrNo: CellKind = {
  sqlType: 'boolean',
  read(value) {
    if (value !== 'true' && value !== 'false') {
      throw new BadCell(`'${shorten(value)}' is neither true nor false`);
    }
    return value === 'true';
  },
};

export const currency: CellKind = {
  sqlType: 'text',
  read(value) {
    if (!/^[A-Z]{3}$/.test(value)) throw new BadCell(`'${shorten(value)}' is not a currency (USD)`);
    return value;
  },
};

/** How much of the business's currency one of an account's is. */
export const exchangeRate: CellKind = {
  sqlType: 'numeric',
  read(value) {
    const rate = readRate(value);
    if (rate === null || value.includes(','))
      throw new BadCell(`'${shorten(value)}' is not a rate above zero with a point (1.0842)`);
    return rate;
  },
};

export const timeZone: CellKind = {
  sqlType: 'text',
  read(value) {
    try {
      new Intl.DateTimeFormat('en-US', { timeZone: value });
    } catch {
      // The platform knows the time zones; what it refuses is none.
      throw new BadCell(`'${shorten(value)}' is not a time zone (America/New_York)`);
    }
    return value;
  },
};
