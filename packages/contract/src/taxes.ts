import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';

/** In percent of profit, with at most two decimals; null until the owner says one. */
const taxRate = z.object({ percent: z.number().min(1).max(60).multipleOf(0.01).nullable() });

/** The share of profit that the owner sets aside for taxes, as the chat keeps it too. */
export const taxes = {
  taxRate: endpoint({
    ...routes.taxRate,
    summary: 'The tax rate that the owner goes by',
    access: 'session',
    reply: taxRate,
    errors: [],
  }),
  setTaxRate: endpoint({
    ...routes.setTaxRate,
    summary: 'Set the tax rate, or forget it',
    access: 'session',
    body: z.strictObject(taxRate.shape),
    reply: taxRate,
    errors: [],
  }),
} as const;
