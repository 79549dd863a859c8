import { businessDay, cents, isBusinessDay, type BusinessDay, type Cents } from '@cairn/finance';
import { z } from 'zod';

// How what JSON has no word for is written in figures that are stored. The formats are part of a figure's version.

export const amount = z.codec(
  z.string().meta({ format: 'cents' }),
  z.custom<Cents>((value) => typeof value === 'bigint'),
  { decode: (text) => cents(BigInt(text)), encode: String },
);
export const day = z.codec(
  z.string().meta({ format: 'day' }),
  z.custom<BusinessDay>((value) => isBusinessDay(String(value))),
  { decode: (text) => businessDay(text), encode: (value) => value },
);
export const instant = z.codec(z.string().meta({ format: 'instant' }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});
export const plainCents = z.codec(z.string().meta({ format: 'bigint' }), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: String,
});
