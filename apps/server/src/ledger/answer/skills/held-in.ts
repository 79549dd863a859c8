import { cutTo, likeForLike, type LikeForLike } from '@cairn/analyst';
import { areFilesBehind, type BusinessDay, type DateRange } from '@cairn/finance';
import { findFirstDays } from '../../read/figures/daily-figures.ts';
import { onRecord, type SkillBooks, type Stretches } from './skill-books.ts';

/** What is asked about and what it is held against: as it was asked, and as far as both are on record. */
export interface HeldIn {
  asked: LikeForLike;
  dates: LikeForLike;
  spans: Stretches;
  /** What of them is not, in sentences. */
  notes: string[];
  /** Whether any of what it is held against is on record. */
  isReached: boolean;
}

export async function heldIn(books: SkillBooks, dates: LikeForLike): Promise<HeldIn> {
  const { notes, isReached, now, before } = await onRecord(books, dates);
  return {
    ...{ asked: dates, notes, isReached, spans: { now, before } },
    dates: before === null ? dates : cutTo(dates, { now, before }),
  };
}

/**
 * The last day of what runs now: where files bring all rows, the last that they reach. A few days more on one side would be a fall that is none;
 * after a week without rows the days that are on record twice decide (`recordedAlike`).
 */
export async function toldUntil(
  { scope: { tx, businessId, basis }, today }: SkillBooks,
  from: BusinessDay | null,
): Promise<BusinessDay> {
  const { filesEnd } = await findFirstDays(tx, businessId, basis);
  if (filesEnd === null || filesEnd > today || areFilesBehind(filesEnd, today)) return today;
  return from !== null && from > filesEnd ? today : filesEnd;
}

/** `likeForLike` as far as what runs is on record. */
export async function likeOnRecord(
  books: SkillBooks,
  asked: DateRange | null,
  against: Parameters<typeof likeForLike>[2] = null,
): Promise<LikeForLike | null> {
  return likeForLike(asked, await toldUntil(books, asked?.from ?? null), against);
}
