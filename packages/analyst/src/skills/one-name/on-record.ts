import type { Answer } from '../../answer/answer.ts';

const unsure = "I'm not sure which figure you want. Here's what's on record:";

/** What is on record of a name, where a figure may have been asked for that this does not tell. */
export const onRecord = (answer: Answer): Answer => ({
  ...answer,
  text: `${unsure}\n\n${answer.text}`,
});

/** Whether an answer is no more than that. */
export const isOnRecord = ({ text }: Answer): boolean => text.startsWith(unsure);
