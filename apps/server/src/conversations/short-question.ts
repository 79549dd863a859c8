/**
 * Reading a question of so many characters takes a few hundredths of a second at most, whatever its words (`npm run
 * bench -- hostile`). A longer one is read in a thread with a limit of time.
 */
const SHORT_CHARACTERS_MAX = 160;

export const isShort = (question: string): boolean => question.length <= SHORT_CHARACTERS_MAX;
