/** With its first letter in upper case, as at the beginning of a sentence. */
export const upperFirst = (text: string): string =>
  text.replace(/^./, (letter) => letter.toUpperCase());

/** With its first letter in lower case, as within a sentence. */
export const lowerFirst = (text: string): string =>
  text.replace(/^./, (letter) => letter.toLowerCase());

/** 'Rent', 'Rent and Fuel', 'Rent, Fuel and Wages'. */
export const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** 'once', '3 times'. */
export const timesText = (count: number): string =>
  count === 1 ? 'once' : `${String(count)} times`;

/** '1 day', '12 days'. */
export const daysText = (days: number): string =>
  Math.round(days) === 1 ? '1 day' : `${String(Math.round(days))} days`;

/** '1st', '22nd', '111th'. */
export function nth(place: number): string {
  const tens = place % 100;
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${String(place)}${ending}`;
}
