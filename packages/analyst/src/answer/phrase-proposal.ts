import { formatMoney, type Cents } from '@cairn/finance';
import { emptyAnswer, type Answer } from './answer.ts';
import { plain } from './format.ts';
import type { Proposal } from '../changes/change.ts';

/** What would be changed, in the words of a sentence and of a button. */
export interface ChangeWords {
  /** 'set your minimum cash to $20,000'. */
  does: string;
  /** 'It's $10,000 now.' */
  now: string;
  label: string;
}

const amount = (of: Cents) => formatMoney(of).replace(/\.00$/, '');

export const minimumCashWords = (to: Cents, was: Cents): ChangeWords => ({
  does: `set your minimum cash to ${amount(to)}`,
  now: `It's ${amount(was)} now.`,
  label: `Set minimum cash to ${amount(to)}`,
});

export const taxRateWords = (to: number, was: number | null): ChangeWords => ({
  does: `set your tax rate to ${percent(to)}`,
  now: was === null ? "You haven't set one." : `It's ${percent(was)} now.`,
  label: `Set tax rate to ${percent(to)}`,
});

export const notRecurringWords = (name: string, size: Cents): ChangeWords => ({
  does: `take ${plain(name)} out of your recurring payments`,
  now: `The forecast now expects ${amount(size)} each time. It will stop expecting it.`,
  label: `Mark ${name} as not recurring`,
});

export const categoryWords = (
  name: string,
  category: string,
  count: number,
  hasBooks: boolean,
): ChangeWords => ({
  does: `file ${plain(name)} under ${plain(category)}`,
  now:
    `That covers ${String(count)} bank ${count === 1 ? 'transaction' : 'transactions'} and any new ones.` +
    (hasBooks ? " It doesn't change the categories in your books." : ''),
  label: `File ${name} under ${category}`,
});

const percent = (basisPoints: number) => `${String(basisPoints / 100)}%`;

/** Nothing is changed by being said: the button does it. */
export const phraseProposal = ({ does, now }: ChangeWords, proposal: Proposal): Answer => ({
  ...emptyAnswer(`**I can ${does}.** ${now} Nothing changes until you press the button.`),
  proposals: [proposal],
});

/** Why there is nothing to press. */
export const noProposal = (reason: string, suggestions: string[] = []): Answer => ({
  ...emptyAnswer(reason),
  suggestions,
  understood: false,
});
