import { BooksError } from '../../../ports/books.ts';
import { Unreadable } from './translate/fields.ts';

/** An answer that is no answer to what was asked: nothing of it is taken. */
export function understood<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const text = 'QuickBooks answered in a way that could not be read.';
    throw new BooksError('unavailable', text, error);
  }
}
