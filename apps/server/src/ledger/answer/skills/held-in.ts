import { cutTo, type LikeForLike } from '@cairn/analyst';
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
