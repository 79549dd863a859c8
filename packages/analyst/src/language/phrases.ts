/** With its first letter in upper case, as at the beginning of a sentence. */
export const upperFirst = (text: string): string =>
  text.replace(/^./, (letter) => letter.toUpperCase());

/** With its first letter in lower case, as within a sentence. */
export const lowerFirst = (text: string): string =>
  text.replace(/^./, (letter) => letter.toLowerCase());

/** 'Rent', 'Rent and Fuel', 'Rent, Fuel and Wages'. */
export const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
