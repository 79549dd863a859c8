import {
  interpret,
  isOfTexts,
  namesIn,
  phrasesOf,
  stemWord,
  withTexts,
  type Answer,
  type FoundText,
  type Plan,
  type QuestionContext,
} from '@cairn/analyst';
import { sql } from 'drizzle-orm';
import { listOf } from '../../database/array-parameters.ts';
import type { Transaction } from '../../database/within-business.ts';
import type { LedgerScope } from '../read/run-plan/run-groups.ts';
import { answerPlan, isNothing } from './answer-plan.ts';
import { readAsked, type ReadAsked } from './read-asked.ts';

type Calendar = Pick<QuestionContext, 'today' | 'settings'>;

/** Rows that are looked at for one question. */
const ROWS_MAX = 20_000;
/** With more words that are not known a question is a story. */
const WORDS_MAX = 3;
/** What begins with a word and says many things is no thing of its own. */
const SAYINGS_MAX = 3;

/** With what the question comes to without the texts, where it is read by them. */
export type ReadWithTexts = ReadAsked & { instead?: Extract<ReadAsked, { kind: 'declined' }> };

/**
 * Reads a question as `readAsked` does; where words of it are no name and no figure, they may stand in the text of rows: 'tolls
 * 2025', 'ATM withdrawals'. Never in the part of a longer question: there any word may stand somewhere.
 */
export async function readWithTexts(
  tx: Transaction,
  businessId: string,
  question: string,
  context: QuestionContext,
): Promise<ReadWithTexts> {
  const read = readAsked(question, context);
  if (read.kind !== 'declined') return read;
  const { words = [] } = read;
  if (words.length === 0 || words.length > WORDS_MAX) return read;
  const texts = await findTexts(tx, businessId, phrasesOf(question, words));
  if (texts.length === 0) return read;
  const again = interpret(question, {
    ...context,
    vocabulary: withTexts(context.vocabulary, texts),
  });
  if (again.kind !== 'plan' || !isOfTexts(again.plan)) return read;
  // Beside a name it would say of whom, which the name does.
  if (namesIn(again.plan).length > 0) return read;
  const plan = texts.some(({ isOfSeveral }) => isOfSeveral) ? byParty(again.plan) : again.plan;
  return { ...again, plan, instead: read };
}

/** In no dates is there a row of such words and of that kind: they were no question about rows. */
export async function isNeverSo(
  scope: LedgerScope,
  plan: Plan,
  answer: Answer,
  calendar: Calendar,
) {
  if (!isNothing(answer) || !('period' in plan)) return false;
  const ever = await answerPlan(scope, { ...plan, period: null }, calendar);
  return isNothing(ever.answer);
}

/** One word may stand on rows that have nothing to do with each other: whose they are is told with their sum. */
const byParty = (plan: Plan): Plan =>
  plan.kind === 'figure' &&
  plan.aggregation === 'total' &&
  plan.groupBy === null &&
  plan.comparison === null
    ? { ...plan, groupBy: 'party' }
    : plan;

interface Found extends FoundText {
  isOfSeveral: boolean;
}

interface TextRow extends Record<string, unknown> {
  asked: string;
  says: string;
  ins: number;
  outs: number;
  parties: number;
}

/** Which of these words stand in the text of rows, and what they say there. */
async function findTexts(
  tx: Transaction,
  businessId: string,
  phrases: readonly string[],
): Promise<Found[]> {
  if (phrases.length === 0) return [];
  const patterns = phrases.map(begins);
  const any = patterns.join('|');
  const { rows } = await tx.execute<TextRow>(sql`
    with texts as (
      (select lower(memo) as text, party_id, case when origin = 'bank' then sign(total_cents) else 0 end as way
      from transactions where business_id = ${businessId} and memo ~* ${any} limit ${ROWS_MAX})
      union all
      (select lower(description), party_id, 0 from lines
      where business_id = ${businessId} and description ~* ${any} limit ${ROWS_MAX})),
    asked as (
      select * from unnest(${listOf(phrases, 'text')}, ${listOf(patterns, 'text')}) a (words, pattern))
    select a.words as asked, f.says, count(*) filter (where t.way > 0)::int as ins,
      count(*) filter (where t.way < 0)::int as outs, count(distinct t.party_id)::int as parties
    from asked a join texts t on t.text ~ a.pattern
    cross join lateral (select regexp_replace((regexp_match(t.text, a.pattern))[1], '[^[:alnum:]]+', ' ', 'g') as says) f
    group by 1, 2 order by count(*) desc`);
  return phrases.flatMap((asked) => {
    const found = rows.filter((row) => row.asked === asked);
    const same = found.filter(({ says }) => isSame(says, asked));
    const said = same.length > 0 ? same : found;
    return said.length > SAYINGS_MAX
      ? []
      : said.map(({ says, ins, outs, parties }) => ({
          ...{ asked, says, flow: flowOf(ins, outs) },
          isOfSeveral: said.length > 1 || parties > 1,
        }));
  });
}

const flowOf = (ins: number, outs: number): FoundText['flow'] => {
  if (ins > 4 * outs) return 'in';
  return outs > 0 ? 'out' : null;
};

const stems = (words: string) => words.split(' ').map(stemWord);

const isSame = (one: string, other: string) => stems(one).join(' ') === stems(other).join(' ');

/** The words one after the other, each at the beginning of one in the text: 'toll' of 'tollway'. Short ones are whole. */
const begins = (words: string) => {
  const parts = stems(words).map((stem) =>
    stem.length > 3 ? `${stem.replace(/y$/, '(?:y|ie)')}[[:alnum:]]*` : `${stem}(?:e?s)?`,
  );
  return String.raw`\m(${parts.join('[^[:alnum:]]+')})\M`;
};
