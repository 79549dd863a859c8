import type { Env } from '../../env.ts';
import type { Books } from '../../ports/books.ts';
import { createQuickbooksBooks } from './quickbooks/quickbooks-books.ts';
import { createSandboxBooks } from './sandbox/sandbox-books.ts';

/** The books of this installation: those of a made-up company, or those that QuickBooks keeps. */
export function chooseBooks({ quickbooks }: Env): Books {
  return quickbooks === undefined ? createSandboxBooks() : createQuickbooksBooks(quickbooks);
}
