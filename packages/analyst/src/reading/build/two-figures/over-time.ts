import type { Plan } from '../../../plan/plan.ts';
import { isTimeDimension } from '../../../plan/selection.ts';
import type { QuestionContext } from '../../../question-context.ts';
import type { Said } from '../../words/spell-out.ts';
import { readArithmetic, shareInTime } from './arithmetic.ts';
import { readMembers } from '../../sets/read-members.ts';
import { readInWhich } from './in-which.ts';
import type { Read } from './sides.ts';
import { readBothCompared } from './both-compared.ts';
import { readBalanceChange } from './balance-change.ts';
import { readByUnitOfYears, readChangeOfEach } from './change-of-each.ts';
import { readDetails } from './details.ts';
import { withTotalsOfDue } from './due-totals.ts';
import { readThenAgain } from './then-again.ts';
import { readTwoKinds } from './two-kinds.ts';
import { readByAccountNames, type Refused } from './by-account-names.ts';
import { readDaysOutstanding } from './days-outstanding.ts';

/** What two figures come to, in each month too; sums that run on, and how much a year a figure grew. */
export function readComputed(
  said: Said,
  plainly: Plan | null,
  read: Read,
  context: Pick<QuestionContext, 'today' | 'vocabulary' | 'settings'>,
): Plan | Refused | null {
  const { today, vocabulary } = context;
  return (
    readThenAgain(said.spelled, read) ??
    readMembers(said.question, plainly, read, today) ??
    readDetails(said, read) ??
    readBothCompared(said.spelled, plainly) ??
    readTwoKinds(said, plainly, read) ??
    withTotalsOfDue(said.question, plainly, today) ??
    readDaysOutstanding(said, read, today) ??
    readByAccountNames(said, read, vocabulary) ??
    readBalanceChange(said.question, plainly, read, context) ??
    readChangeOfEach(said.spelled, read, context) ??
    readByUnitOfYears(said.spelled, read, context) ??
    readRunning(said.spelled, read) ??
    readYearlyGrowth(said.spelled, read) ??
    readInWhich(said, read, today) ??
    readArithmetic(said, plainly, read, today) ??
    shareInTime(plainly)
  );
}

const running =
  /\b(?:(?:a |the )?running (?:totals?|sums?)(?: (?:of|for))?|cumulative(?:ly)?(?: totals?(?: of)?)?|accumulated(?! (?:depreciation|amorti[sz]ation|deficit|earnings|income|loss)))\b/i;

/** 'Cumulative revenue by month': each month with all before it in those dates. */
function readRunning(spelled: string, read: Read): Plan | null {
  if (!running.test(spelled)) return null;
  const rest = spelled.replace(running, ' ').replace(/ +/g, ' ').trim();
  const plain = read(rest);
  if (plain?.kind !== 'figure' || plain.measures.length > 1 || plain.aggregation !== 'total')
    return null;
  if (plain.comparison !== null || plain.share || plain.having !== null || plain.limit !== null)
    return null;
  const isOverTime = plain.groupBy !== null && isTimeDimension(plain.groupBy);
  // What all of it comes to in the end is the sum.
  if (!isOverTime) return plain.groupBy === null && !/running/i.test(spelled) ? plain : null;
  return plain.order === 'natural' ? { ...plain, trend: false, asked: 'running' } : null;
}

const growths: readonly (readonly [RegExp, string])[] = [
  [/\bcagr(?: (?:of|for|in))?\b/i, ' '],
  [
    /\bcompound(?:ed)? (?:annual |yearly )?growth(?: rate)?(?: (?:of|for|in))?(?: (?:our|the))?\b/i,
    ' ',
  ],
  [
    /\b(?:average|mean) (?:annual|yearly) (?:rate of growth|growth rate|growth|increase)(?: (?:of|for|in))?(?: (?:our|the))?\b/i,
    ' ',
  ],
  [
    /\b(?:average|mean|compound(?:ed)?) (?:annual|yearly|annuali[sz]ed) ((?:[\w-]+ ){1,3}?)(?:growth(?: rate)?|increase)\b/i,
    '$1',
  ],
  [
    /\b(?:average|mean) ((?:[\w-]+ ){0,3}?)(?:growth(?: rate)?)((?: (?:of|in|for))?(?: [\w-]+){0,3}?) (?:per|a|each|every) year\b/i,
    '$1$2',
  ],
  [/\bannuali[sz]ed growth(?: rate)?(?: (?:of|for|in))?\b/i, ' '],
];

/** 'What is our revenue CAGR since 2023?': by how much a year it grew between the whole years of those dates. */
function readYearlyGrowth(spelled: string, read: Read): Plan | null {
  const found = growths.find(([pattern]) => pattern.test(spelled));
  if (found === undefined) return null;
  const rest = spelled
    .replace(found[0], found[1])
    .replace(/[?!.]+$/, '')
    .replace(
      /^\s*(?:what(?:'s|’s| is| was| has been)?|calculate|show(?: me)?|give me|tell me)\b/i,
      '',
    )
    .replace(/^\s*(?:our|the|my|of|in|for)\b/i, '')
    .replace(/\b(?:rate|per year|a year)\b/gi, ' ')
    .replace(/ +/g, ' ')
    .trim();
  const plain = read(`${rest} by year`);
  const isByYear =
    plain?.kind === 'figure' &&
    plain.groupBy === 'year' &&
    plain.measures.length === 1 &&
    plain.aggregation === 'total' &&
    plain.order === 'natural';
  return isByYear ? { ...plain, comparison: null, trend: false, asked: 'growth_a_year' } : null;
}
