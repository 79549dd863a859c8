import { emptyAnswer, type Answer } from './answer.ts';
import { formatValue, plain } from './format.ts';

export interface OnRecord {
  name: string;
  /** 'customer', 'service', … */
  kind: string;
  city: string | null;
  state: string | null;
  email: string | null;
  unitPriceCents: bigint | null;
}

/** What is on record of somebody or something, in a sentence each. */
export function phraseLookup(records: readonly OnRecord[]): Answer {
  const answer = emptyAnswer(
    records.length === 0
      ? 'That record is no longer there.'
      : records.map((record) => sentenceOf(record)).join('\n\n'),
  );
  return answer;
}

function sentenceOf({ name, kind, city, state, email, unitPriceCents }: OnRecord): string {
  const head = `${plain(name)} is on record as a ${kind}`;
  if (kind === 'product' || kind === 'service') {
    return unitPriceCents === null
      ? `${head}, with no price.`
      : `${head}. Its price is **${formatValue(unitPriceCents, 'money')}**.`;
  }
  const place = [city, state].filter((part) => part !== null && part !== '');
  const where = place.length === 0 ? 'none on record' : `**${plain(place.join(', '))}**`;
  const mail = email === null || email === '' ? 'none on record' : plain(email);
  return `${head}. City: ${where}. Email: ${mail}.`;
}
