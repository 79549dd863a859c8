import { timeDimensions } from '../../selection.ts';

/** What a figure can be broken down by: who, what, where, how, when. */
export const dimensionNames = [
  'customer',
  'vendor',
  'employee',
  'party',
  'category',
  'account',
  'item',
  'product',
  'service',
  'item_kind',
  'payment_method',
  'city',
  'state',
  'kind',
  'aging',
  'weekday',
  ...timeDimensions,
] as const;
export type DimensionName = (typeof dimensionNames)[number];

/** Fields whose values are names of this business. */
export const namedFields = [
  'party',
  'category',
  'account',
  'item',
  'payment_method',
  'city',
  'state',
] as const;
export type NamedField = (typeof namedFields)[number];
