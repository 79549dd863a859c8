import { z } from 'zod';
import { condition } from './selection.ts';

/** Kinds of what is on record by name; the accounts by their type. */
export const directories = [
  'customer',
  'vendor',
  'employee',
  'counterparty',
  'category',
  'account',
  'bank_account',
  'expense_account',
  'cost_account',
  'income_account',
  'asset_account',
  'liability_account',
  'equity_account',
  'card_account',
  'item',
  'product',
  'service',
] as const;
export type Directory = (typeof directories)[number];

/** What is on record of a party beside its name. */
export const partyDetails = ['city', 'state', 'email'] as const;
export type PartyDetail = (typeof partyDetails)[number];

export const namesPlan = z.strictObject({
  kind: z.literal('names'),
  of: z.enum(directories),
  ask: z.enum(['list', 'count']),
  /** Parties in these cities only; empty = wherever they are. */
  cities: z.array(z.string().max(200)).max(50),
  /** And in these states, as they are on record. */
  states: z.array(z.string().max(200)).max(50).default([]),
  /** Of parties: what is kept of each beside the name, and what of it is missing with those who are meant. */
  details: z.array(z.enum(partyDetails)).max(3).default([]),
  missing: z.enum(partyDetails).nullable().default(null),
  /** Of products and services with their price on record: in this order, and within these bounds. */
  byPrice: z
    .strictObject({
      order: z.enum(['most', 'least', 'name']),
      limit: z.number().int().min(1).max(1_000).nullable(),
      conditions: z.array(condition).max(2),
    })
    .nullable()
    .default(null),
});
export type NamesPlan = z.infer<typeof namesPlan>;
