/** Quiet tones on which white letters read well, in light and dark alike. */
const tones = [
  '#57534e',
  '#4f46e5',
  '#0f766e',
  '#b45309',
  '#be123c',
  '#4d7c0f',
  '#0369a1',
  '#7e22ce',
];

/** A picture for a company of which none is known: the first letters of its name on a tone of its own, as an address. */
export function companyIcon(name: string): string {
  const letters = name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 63).toUpperCase())
    .join('');
  const sum = Buffer.from(name).reduce((total, byte) => (total * 31 + byte) % 9_973, 7);
  const tone = tones[sum % tones.length] ?? '#57534e';
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${tone}"/>` +
    `<text x="16" y="21" text-anchor="middle" font-family="sans-serif" font-size="13" font-weight="600" fill="#fff">${letters}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}
