import type { Api, ReplyOf } from '@cairn/contract';

export type Conversation = ReplyOf<Api['conversations']>['conversations'][number];

export interface AgeGroup {
  name: string;
  conversations: Conversation[];
}

const groups: readonly { name: string; daysMax: number }[] = [
  { name: 'Today', daysMax: 0 },
  { name: 'Yesterday', daysMax: 1 },
  { name: 'Previous 7 days', daysMax: 7 },
  { name: 'Previous 30 days', daysMax: 30 },
  { name: 'Older', daysMax: Infinity },
];

const startOfDay = (instant: Date) =>
  new Date(instant.getFullYear(), instant.getMonth(), instant.getDate()).getTime();

/** Specification, section 9: by the age in days of the last message, in the reader's own calendar; pinned ones above all. */
export function groupByAge(conversations: readonly Conversation[], now: Date): AgeGroup[] {
  const today = startOfDay(now);
  const ageOf = ({ last_updated: updated }: Conversation) =>
    // Rounded, as a day of the clock change has 23 or 25 hours.
    Math.max(0, Math.round((today - startOfDay(new Date(updated))) / 86_400_000));
  const pinned = conversations.filter((conversation) => conversation.is_pinned);
  const others = conversations.filter((conversation) => !conversation.is_pinned);
  const byAge = groups.map(({ name, daysMax }, at) => ({
    name,
    conversations: others.filter((conversation) => {
      const age = ageOf(conversation);
      return age <= daysMax && age > (groups[at - 1]?.daysMax ?? -1);
    }),
  }));
  return [{ name: 'Pinned', conversations: pinned }, ...byAge].filter(
    (group) => group.conversations.length > 0,
  );
}
