import type { NamedRecord } from '../../vocabulary.ts';
import type { SkillId } from '../skill-ids.ts';
import type { Said } from './said.ts';

export type TimeSide = 'past' | 'running' | 'ahead';

/** What the answers of a kind look at, of all that a question may say. */
export interface Looks {
  /** What such an answer can tell, behind 'I can tell'. */
  can: string;
  times: readonly TimeSide[];
  /** Names of these fields are looked at though the answer does not repeat them. */
  names?: readonly NamedRecord['field'][];
  /** From whom something would be bought changes nothing of what it costs. */
  sellers?: true;
  /** Names that are what the kind is about. */
  about?: RegExp;
  /** Without these the verdict is the same: they are said, and not asked back. */
  saidBeside?: readonly (NamedRecord['field'] | Said['of'])[];
  /** Dates without a beginning that are looked at. */
  dates?: RegExp;
  supposes?: true;
  /** What no answer of this kind reckons with. */
  never?: RegExp;
}

const past = ['past', 'running'] as const;
const ahead = ['running', 'ahead'] as const;

/** Kinds whose answers are held against their questions: the skills, and the story of a name. */
export type Covered = Exclude<SkillId, 'outside'> | 'one-name';

export const looks: Record<Covered, Looks> = {
  accuracy: {
    ...{ can: 'how close my forecasts have come', times: ['past', 'running', 'ahead'] },
    dates: /\b(?:last|past|recent|these)\b.*\bmonths\b/i,
  },
  afford: {
    ...{ can: 'what your future cash can cover', times: ahead },
    ...{ names: ['category', 'item'], sellers: true, saidBeside: ['account'] },
  },
  'best-worst': {
    // What was is asked for plans ahead as well: 'two weeks off next year', 'what to chase next spring'.
    ...{ can: 'which months were best and worst', times: ['past', 'running', 'ahead'] },
    never: /\b(?:day|days) of the week\b|\bweekdays?\b|\btime of day\b/i,
  },
  'break-even': {
    ...{ can: 'what you need to sell to break even', times: [] },
    saidBeside: ['category', 'party', 'account', 'item'],
  },
  briefing: {
    ...{ can: 'how the business is doing', times: past },
    saidBeside: ['amount', 'dates', 'others', 'percentage'],
  },
  // Which work an invoice of somebody was for narrows what they owe.
  collections: {
    can: 'who is past due and what should come in',
    times: ahead,
    saidBeside: ['item'],
  },
  customers: {
    ...{ can: 'which customers matter and who buys less', times: [], supposes: true },
    saidBeside: ['time', 'dates'],
  },
  // All accounts are looked at, and one of them with them.
  doubles: {
    ...{ can: 'what may have been paid twice', times: past },
    saidBeside: ['account', 'category', 'item', 'dates'],
  },
  draws: { can: 'what was taken out compared with profit', times: past },
  enough: {
    ...{ can: 'how your cash will look', times: ahead },
    ...{ names: ['category'], sellers: true, saidBeside: ['account'] },
    // A floor is no payment.
    never:
      /\b(?:below|under|beneath|above|over|less than|more than) (?:\$?\d[\d,.]*|\w+ (?:grand|thousand)\b)/i,
  },
  letter: {
    can: 'profit and cash in words for your bank',
    times: past,
    // Whom it is for, and what is owed on each.
    names: ['party', 'account', 'category'],
  },
  'on-track': { can: 'how you compare with last year', times: ['past', 'running', 'ahead'] },
  'one-name': { can: 'how things are with one name', times: past },
  subscriptions: {
    ...{ can: 'what recurs and what went up', times: ahead },
    saidBeside: ['party', 'category', 'amount'],
  },
  taxes: {
    ...{ can: 'what to set aside by your own rate', times: ahead },
    // Whoever tells or collects it changes nothing of it.
    names: ['party'],
    saidBeside: ['dates'],
    about: /\btax|\birs\b|revenue|treasury/i,
    dates: /^(?:before|by|until|till|come)\b/i,
  },
  'too-much': {
    ...{ can: 'which costs are high for you', times: ['running'] },
    saidBeside: ['others', 'percentage'],
  },
  why: { can: 'what changed', times: past },
  worries: { can: 'what to watch', times: ahead },
};

/** Whether the answers of a kind are of times that are over. */
export const looksBack = (skill: SkillId): boolean =>
  skill !== 'outside' && looks[skill].times.includes('past');
