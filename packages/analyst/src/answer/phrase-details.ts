import { describeDetails, placesOf } from '../wording/describe.ts';
import { directoryNames } from '../wording/labels.ts';
import type { NamesPlan } from '../plan/plan.ts';
import { emptyAnswer, type Answer } from './answer.ts';
import { plain } from './format.ts';

/** Somebody on record, with what is kept beside the name. */
export interface PartyDetails {
  name: string;
  city: string | null;
  state: string | null;
  email: string | null;
}

const headers = { city: 'City', state: 'State', email: 'Email' } as const;
const SHOWN_MAX = 200;

/** Who is on record with the details that were asked for as columns, and how many of them have none. */
export function phraseDetails(plan: NamesPlan, found: readonly PartyDetails[]): Answer {
  const noun = directoryNames[plan.of];
  const where = plain(`${placesOf(plan)}${describeDetails({ ...plan, details: [] })}`);
  const without = plan.details.flatMap((detail) => {
    const count = found.filter((one) => (one[detail] ?? '') === '').length;
    return count === 0 ? [] : [`${count} without ${detailNames[detail]}`];
  });
  const missing = without.length === 0 ? '' : `, ${without.join(' and ')}`;
  const answer = emptyAnswer(
    `You have **${found.length.toLocaleString('en-US')}** ${found.length === 1 ? noun.replace(/ies$/, 'y').replace(/s$/, '') : noun}${where} on record${missing}.`,
  );
  if (found.length > SHOWN_MAX) answer.text += ` The first ${SHOWN_MAX} by name:`;
  if (found.length > 0)
    answer.tables.push({
      headers: ['Name', ...plan.details.map((detail) => headers[detail])],
      rows: found
        .slice(0, SHOWN_MAX)
        .map((one) => [one.name, ...plan.details.map((detail) => one[detail] || '-')]),
    });
  return answer;
}

const detailNames = { city: 'a city', state: 'a state', email: 'an email address' } as const;
