/** The kinds of open questions, one folder of phrasings each; `outside` is what Cairn does not answer. */
export const skillIds = [
  'accuracy',
  'afford',
  'best-worst',
  'break-even',
  'briefing',
  'collections',
  'customers',
  'doubles',
  'draws',
  'enough',
  'letter',
  'on-track',
  'outside',
  'subscriptions',
  'taxes',
  'too-much',
  'why',
  'worries',
] as const;
export type SkillId = (typeof skillIds)[number];
