import type { Chosen } from './fields/draft.ts';

/** Choices that change what the words beside them mean. */
const telling = ['form', 'measure', 'by'] as const;

/** What was chosen before, alone and beside the classes of words in the question. */
export function contextFeatures(chosen: Chosen, classes: readonly string[]): string[] {
  const found = Object.entries(chosen)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => (isPointer(name) ? `has ${name}` : `${name}=${value}`));
  const pair = telling.map((name) => chosen[name] ?? '').join(' ');
  found.push(`all ${pair}`, `form and measure ${chosen['form'] ?? ''} ${chosen['measure'] ?? ''}`);
  for (const name of telling) {
    const value = chosen[name];
    if (value === undefined || value === '') continue;
    for (const one of classes) found.push(`${name}=${value} & ${one}`);
  }
  return found;
}

const pointers = new Set([
  'during',
  'against',
  'before',
  'at',
  'due',
  'paid_on',
  'top',
  'bound',
  'amount',
  'late',
  'number',
]);
const isPointer = (name: string) => pointers.has(name);
