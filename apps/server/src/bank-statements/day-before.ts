import { addDays, businessDay } from '@cairn/finance';

/** The day before; a balance with which a day begins holds at the end of this one. */
export const dayBefore = (day: string): string => addDays(businessDay(day), -1);
