import type { Answer } from '../../answer/answer.ts';

const unsure = 'I do not see which figure you ask for. This is on record:';

/** What is on record of a name, where a figure may have been asked for that this does not tell. */
export const onRecord = (answer: Answer): Answer => ({
  ...answer,
  text: `${unsure}\n\n${answer.text}`,
});

/** Whether an answer is no more than that. */
export const isOnRecord = ({ text }: Answer): boolean => text.startsWith(unsure);
