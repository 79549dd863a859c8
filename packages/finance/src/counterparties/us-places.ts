import cities from './us-cities.json' with { type: 'json' };

/**
 * Cities of the United States with 10,000 people or more by state, as they end a card's text ('OAKLAND CA'). From
 * GeoNames (geonames.org, CC BY 4.0), names in lower case without accents.
 */
const citiesByState = new Map(
  Object.entries(cities).map(([state, names]) => [state, new Set(names.split('|'))]),
);

/** Banks write 'ST PAUL', 'FT COLLINS', 'MT VIEW', and 'BROOKLYN' for a part of New York. */
const longForms: Record<string, string> = { saint: 'st', st: 'saint', ft: 'fort', mt: 'mount' };

/** 'ca', 'caus'; null for what is no state. */
export function stateOf(word: string): string | null {
  const state = word.length === 4 && word.endsWith('us') ? word.slice(0, 2) : word;
  return citiesByState.has(state) ? state : null;
}

/** How many of the last words name a city of this state, whole or cut off; 0 for none. At least one word stays. */
export function cityLength(words: readonly string[], state: string): number {
  const names = citiesByState.get(state);
  if (names === undefined) return 0;
  for (let length = Math.min(4, words.length - 1); length >= 1; length -= 1) {
    const tail = words.slice(-length);
    if (isCity(names, tail.join(' '))) return length;
    const other = longForms[tail[0] ?? ''];
    if (other !== undefined && isCity(names, [other, ...tail.slice(1)].join(' '))) return length;
  }
  return 0;
}

const cutLettersMin = 6;

function isCity(names: ReadonlySet<string>, text: string): boolean {
  if (names.has(text)) return true;
  if (text.length < cutLettersMin) return false;
  for (const name of names) if (name.startsWith(text)) return true;
  return false;
}
