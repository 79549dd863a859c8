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
      ? `${head}, without a price.`
      : `${head}; its price is **${formatValue(unitPriceCents, 'money')}**.`;
  }
  const place = [city, state].filter((part) => part !== null && part !== '');
  const where = place.length === 0 ? 'no city is' : `**${plain(place.join(', '))}** is`;
  return `${head}; ${where} on record as the city, ${email === null || email === '' ? 'no email address' : plain(email)} as the email address.`;
}
