/** Counts as they are written out. */
export const numberWords: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
    ...{ eleven: 11, twelve: 12, fifteen: 15, twenty: 20, thirty: 30, forty: 40 },
    ...{ fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 },
  }),
);
