import { expect, it } from 'vitest';
import { hoursAWeek } from './hours-asked.ts';

it.each([
  ['bring Maud up from 20 to 36 hrs a week at $19', 16],
  ['hire someone at $16 an hour from 8 to 12, 20 hours a week', 20],
  ['a kid at $15 an hour, from 3 to 6, 15 hours a week', 15],
  ['grow from 3 to 5 people at 20 hours a week each', 20],
  // Eight hours each, where nobody says how many.
  ['a second hygienist at $46 an hour, 3 days a week', 24],
  ['a helper three days a week, 5 hours a day', 15],
  ['we are open 6 days a week, can I afford a part time tech at $25 an hour', null],
  ['We are open Monday to Saturday, 6 days a week. A part time tech at $25 an hour', null],
  ['The shop runs 6 days a week, a clerk at $15 an hour', null],
  ['we groom 6 days a week, a bather at $16 an hour', null],
  ['a part time clerk 3 days a week at $15 an hour', 24],
  ['a helper at $15 an hour, 3 evenings a week', null],
])('counts the hours that come on top, and no time of the day: %s', (question, hours) => {
  expect(hoursAWeek(question)).toBe(hours);
});
