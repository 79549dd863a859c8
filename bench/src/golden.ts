import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { interpret, type Plan, type QuestionContext, type VocabularyInput } from '@cairn/analyst';
import { ledgerNames, toPlan, type Meaning } from '@cairn/analyst/second';
import { importArchive } from '../../apps/server/src/features/data-archive/import-archive.ts';
import { loadQuestionContext } from '../../apps/server/src/ledger/answer/question-context.ts';
import { answerPlan } from '../../apps/server/src/ledger/answer/answer-plan.ts';
import { readColumns } from './ask/ask-archive.ts';
import { openTenant, type Tenant } from './ask/open-tenant.ts';
import type { Reply } from './ask/score.ts';
import { agrees } from './exams/agrees.ts';
import { digest, readVerdicts } from './exams/read-by-eye.ts';
import { writeGolden, type Golden, type GoldenName } from './golden/golden-file.ts';
import { toMeaning } from './golden/to-query.ts';

const folder = path.resolve(import.meta.dirname, '../exams');

/**
 * Records, for each exam question that is answered right, what it asks in canonical form (bench/exams/golden): the
 * second analyst trains on these. A plan is kept only where the way back to the ledger gives the same answer.
 */
export async function run(args: string[]): Promise<void> {
  const names = readdirSync(folder).filter((name) =>
    existsSync(path.join(folder, name, 'today.txt')),
  );
  const totals: Record<string, Counts> = {};
  for (const name of args.length > 0 ? args : names) totals[name] = await recordBusiness(name);
  console.table(totals);
}

interface Counts {
  asked: number;
  right: number;
  kept: number;
  'no form yet': number;
  'answered otherwise': number;
}

interface ExamQuestion {
  id: string;
  question: string;
  kind: string;
  expected: string;
}

async function recordBusiness(name: string): Promise<Counts> {
  const exam = path.join(folder, name);
  const today = (await readFile(path.join(exam, 'today.txt'), 'utf8')).trim();
  const columns = ['id', 'question', 'kind', 'expected'] as const;
  const questions = await readColumns(path.join(exam, 'questions.csv'), columns);
  const verdicts = await readVerdicts(path.join(exam, 'read-by-eye.csv'));
  const tenant = await openTenant(today);
  try {
    await importArchive(tenant.services, tenant.businessId, path.join(exam, 'archive'));
    await tenant.owner.query('vacuum analyze');
    const counts: Counts = {
      ...{ asked: questions.length, right: 0, kept: 0 },
      ...{ 'no form yet': 0, 'answered otherwise': 0 },
    };
    const context = await contextOf(tenant);
    const plans: Golden['plans'] = {};
    for (const asked of questions) {
      const reply = await tenant.ask(asked.question);
      const said = verdicts.find(({ id, answer }) => id === asked.id && answer === digest(reply));
      if (!reply.understood || !(isExpected(asked, reply) || said?.verdict === 'right')) continue;
      const read = interpret(asked.question, { ...context, previousPlan: null });
      if (read.kind !== 'plan') continue;
      counts.right += 1;
      const meant = toMeaning(read.plan, today);
      if (meant === null) counts['no form yet'] += 1;
      else if (await isAnsweredAlike(tenant, context, asked, read.plan, meant)) {
        plans[asked.id] = meant;
        counts.kept += 1;
      } else counts['answered otherwise'] += 1;
    }
    await writeGolden(name, goldenOf(context, plans));
    return counts;
  } finally {
    await tenant.close();
  }
}

type Context = Omit<QuestionContext, 'previousPlan'>;

const contextOf = ({ services, businessId }: Tenant): Promise<Context> =>
  services.database.withinBusiness(
    businessId,
    async (tx) => (await loadQuestionContext(tx, businessId, services.clock)).context,
  );

const isExpected = ({ kind, expected }: ExamQuestion, reply: Reply) =>
  agrees({ kind, value: JSON.parse(expected) as unknown }, reply);

async function isAnsweredAlike(
  { services, businessId }: Tenant,
  context: Context,
  asked: ExamQuestion,
  before: Plan,
  meant: Meaning,
): Promise<boolean> {
  const { today, hasBooks, vocabulary } = context;
  const names = ledgerNames(vocabulary.input);
  const after = toPlan(meant, { today, hasBooks, names });
  const answers = async (plan: Plan) =>
    services.database.withinBusiness(businessId, async (tx) => {
      const { scope } = await loadQuestionContext(tx, businessId, services.clock);
      const { answer } = await answerPlan(scope, plan, context);
      return { ...answer, understood: true };
    });
  const then = await answers(before);
  const now = after === null ? null : await answers(after);
  const isAlike = now !== null && (digest(then) === digest(now) || isExpected(asked, now));
  if (!isAlike)
    console.log(
      `${asked.id}: ${asked.question}\n  ${JSON.stringify(meant)}\n  ${brief(before)}\n  ${after === null ? 'no plan' : brief(after)}`,
    );
  return isAlike;
}

/** A plan without what is empty, to be read. */
const brief = (plan: Plan) =>
  JSON.stringify(plan, (key, value: unknown) =>
    value === null || value === false || key === 'id' || key === 'label' || key === 'step'
      ? undefined
      : value,
  );

/** Ids are others in every database. */
const nameOf = (record: VocabularyInput['records'][number]): GoldenName =>
  Object.fromEntries(
    Object.entries(record).filter(([key]) => key !== 'id'),
  ) as unknown as GoldenName;

const goldenOf = (
  { today, settings, hasBooks, hasBank, vocabulary }: Context,
  plans: Golden['plans'],
): Golden => ({
  business: {
    ...{ today, ...settings, hasBooks, hasBank },
    paymentMethods: vocabulary.input.paymentMethods,
    cities: vocabulary.input.cities,
    states: vocabulary.input.states,
  },
  names: vocabulary.input.records.map(nameOf),
  plans,
});
