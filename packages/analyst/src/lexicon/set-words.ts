import type { Entry, Meaning } from './meaning.ts';

const entries = (phrases: string, meaning: Meaning): Entry => [phrases, meaning];

/** Words that pick who is meant, or a day: new ones, the next one due, a side of the balance sheet. */
export const setWords: readonly Entry[] = [
  entries('active', { slot: 'active' }),
  entries('including|incl|inclusive of|counting|includes|include|included', { slot: 'including' }),
  entries(
    'new|brand new|for the first time|acquire|acquired|gain|gained|win|won|sign up|signed up|onboard|onboarded|sign on|signed on|newly',
    { slot: 'new' },
  ),
  // Who had been there before.
  entries('returning', { slot: 'new', isReturning: true }),
];
