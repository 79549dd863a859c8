import { buildVocabulary } from '../vocabulary.ts';
import { asking, inWords, record } from './ask.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Payroll', { field: 'category', accountType: 'expense' }),
    record('Rent', { field: 'category', accountType: 'expense' }),
    record('Granby', { field: 'party', partyKind: 'customer' }),
  ],
  paymentMethods: [],
  cities: [],
  states: [],
});

/** Asks a business with two accounts of costs and a customer. */
export const ask = asking({ vocabulary });

/** What it understands, in words. */
export const reading = (question: string) => inWords(ask(question));
