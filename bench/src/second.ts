import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { interpret, type Interpretation, type Plan, type QuestionContext } from '@cairn/analyst';
import {
  decode,
  ledgerNames,
  openWeights,
  readLattice,
  surenessFeatures,
  toPlan,
  type Meaning,
  type ScoredQuery,
  type Weights,
} from '@cairn/analyst/second';
import { importArchive } from '../../apps/server/src/features/data-archive/import-archive.ts';
import { answerPlan } from '../../apps/server/src/ledger/answer/answer-plan.ts';
import { readAsked } from '../../apps/server/src/ledger/answer/read-asked.ts';
import { loadQuestionContext } from '../../apps/server/src/ledger/answer/question-context.ts';
import { openTenant, type Tenant } from './ask/open-tenant.ts';
import type { Reply } from './ask/score.ts';
import { digest, readVerdicts } from './exams/read-by-eye.ts';
import { agrees } from './exams/agrees.ts';
import { foldsOf } from './train-analyst/folds.ts';
import { learnAll, lessonsOf } from './train-analyst/lessons.ts';
import { loadBusinesses, type Business } from './train-analyst/load-questions.ts';
import { loadAsked } from './second/load-asked.ts';
import { reportAnswers, type Answered } from './second/report-answers.ts';

const folder = path.resolve(import.meta.dirname, '../exams');

/**
 * Asks all questions of the open exams, twins included, with the second reader, each business by weights that have not seen it, carries
 * out what it read and holds the answers against what is right; beside it the first reader's, of the whole question and of the part
 * that asks. `cafe gym` asks those businesses alone.
 */
export async function run(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const businesses = await loadBusinesses();
  const lessons = await lessonsOf(businesses);
  const answered: Answered[] = [];
  for (const held of foldsOf(businesses, positionals)) {
    const seen = lessons.filter(({ business }) => !held.includes(business));
    const weights = openWeights(learnAll(seen));
    for (const business of held) answered.push(...(await askBusiness(business, weights)));
  }
  reportAnswers(answered);
}

async function askBusiness(business: Business, weights: Weights): Promise<Answered[]> {
  const exam = path.join(folder, business.name);
  const today = (await readFile(path.join(exam, 'today.txt'), 'utf8')).trim();
  const tenant = await openTenant(today);
  try {
    await importArchive(tenant.services, tenant.businessId, path.join(exam, 'archive'));
    await tenant.owner.query('vacuum analyze');
    const verdicts = await readVerdicts(path.join(exam, 'read-by-eye.csv'));
    const carryOut = await carrierOf(tenant);
    const answered: Answered[] = [];
    for (const asked of await loadAsked(business.name)) {
      const golden = business.golden.plans[asked.id];
      const right = golden === undefined ? null : await carryOut.meaning(golden);
      const isRight = (reply: Reply | null) => {
        if (reply === null) return asked.kind === 'decline';
        const shown = digest(reply);
        return (
          agrees({ kind: asked.kind, value: JSON.parse(asked.expected) as unknown }, reply) ||
          (right !== null && digest(right) === shown) ||
          verdicts.some(
            ({ id, answer, verdict }) => id === asked.id && answer === shown && verdict === 'right',
          )
        );
      };
      const judged = (reply: Reply | null) => ({
        isAnswered: reply !== null,
        isRight: isRight(reply),
      });
      const { question, voice } = asked;
      const second = await readSecond(question, business, weights, carryOut.meaning);
      answered.push({
        ...{ business: business.name, voice, features: second.features },
        mustDecline: asked.kind === 'decline',
        isRight: second.reply !== null && isRight(second.reply),
        first: judged(await carryOut.reading(question, interpret)),
        part: judged(
          await carryOut.reading(question, (words, context) => readAsked(words, context, weights)),
        ),
      });
    }
    return answered;
  } finally {
    await tenant.close();
  }
}

/** What the likeliest reading answers, and what speaks for it; a reading that is answered alike is no rival. */
async function readSecond(
  question: string,
  { context }: Business,
  weights: Weights,
  carryOut: (meant: Meaning) => Promise<Reply | null>,
): Promise<{ reply: Reply | null; features: readonly string[] }> {
  const rivals: ScoredQuery[] = [];
  let best: Reply | null = null;
  for (const one of decode(readLattice(question, context), weights)) {
    const reply = rivals.length > 1 ? null : await carryOut(one.query);
    if (rivals.length > 1) rivals.push(one);
    else if (reply !== null && (best === null || digest(best) !== digest(reply))) rivals.push(one);
    best ??= reply;
  }
  return { reply: best, features: surenessFeatures(rivals, weights) };
}

type Context = Omit<QuestionContext, 'previousPlan'>;

/** Carries out meanings and questions over the books of a business, the same one only once. */
async function carrierOf({ services, businessId }: Tenant) {
  const inside = <T>(
    work: (loaded: Awaited<ReturnType<typeof loadQuestionContext>>) => Promise<T>,
  ) =>
    services.database.withinBusiness(businessId, async (tx) =>
      work(await loadQuestionContext(tx, businessId, services.clock)),
    );
  const context: Context = await inside(async (loaded) => Promise.resolve(loaded.context));
  const { today, hasBooks, vocabulary } = context;
  const names = ledgerNames(vocabulary.input);
  const known = new Map<string, Reply | null>();
  const carryOut = async (plan: Plan | null): Promise<Reply | null> => {
    if (plan === null) return null;
    const key = JSON.stringify(plan);
    const before = known.get(key);
    if (before !== undefined) return before;
    const reply = await inside(async ({ scope }) => {
      const { answer } = await answerPlan(scope, plan, context);
      return { ...answer, understood: true };
    }).catch(() => null);
    known.set(key, reply);
    return reply;
  };
  return {
    meaning: (meant: Meaning) => carryOut(toPlan(meant, { today, hasBooks, names })),
    reading: (
      question: string,
      read: (question: string, context: QuestionContext) => Interpretation,
    ) => {
      const found = read(question, { ...context, previousPlan: null });
      return carryOut(found.kind === 'plan' ? found.plan : null);
    },
  };
}
