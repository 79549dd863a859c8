import path from 'node:path';
import { importArchive } from '../../apps/server/src/features/data-archive/import-archive.ts';
import { answerPlan } from '../../apps/server/src/ledger/answer/answer-plan.ts';
import { loadQuestionContext } from '../../apps/server/src/ledger/answer/question-context.ts';
import { readAsked } from '../../apps/server/src/ledger/answer/read-asked.ts';
import { openTenant, type Tenant } from './ask/open-tenant.ts';
import { agrees } from './exams/agrees.ts';
import {
  contextOf,
  dayOf,
  examFolder,
  planDigest,
  readKnown,
  recordedBusinesses,
  writeKnown,
} from './exams/known.ts';
import { digest, readVerdicts } from './exams/read-by-eye.ts';
import { isOfSample } from './exams/sample.ts';
import { loadExam, voices, type ExamQuestion } from './train-asked-part/load-questions.ts';

/**
 * Reads each question of the exams as it is put and as its twins, carries out what was read over the exam's books, and records which
 * readings of a sample answer right (bench/exams/readings): `npm test` holds the sample against them without a database.
 * Prints right, wrong and declined by business and by how it is put; `cafe gym` reads those alone.
 */
export async function run(args: string[]): Promise<void> {
  const totals: Record<string, Record<Verdict, number>> = {};
  for (const name of args.length > 0 ? args : recordedBusinesses()) {
    console.log(name);
    await readBusiness(name, (voice, verdict) => {
      for (const of of [`${name} ${voice}`, `all ${voice}`]) {
        const counts = (totals[of] ??= { right: 0, wrong: 0, declined: 0 });
        counts[verdict] += 1;
      }
    });
  }
  console.table(totals);
}

type Verdict = 'right' | 'wrong' | 'declined';

async function readBusiness(
  name: string,
  count: (voice: string, verdict: Verdict) => void,
): Promise<void> {
  const exam = path.join(examFolder, name);
  const known = await readKnown(name);
  const tenant = await openTenant(await dayOf(exam));
  try {
    await importArchive(tenant.services, tenant.businessId, path.join(exam, 'archive'));
    await tenant.owner.query('vacuum analyze');
    const isRight = await judgeOf(tenant, exam);
    const context = contextOf(known);
    const right: Record<string, Record<string, string>> = {};
    for (const asked of await loadExam(exam))
      for (const voice of voices) {
        const question = asked[voice];
        if (question === undefined) continue;
        const read = readAsked(question, context);
        const verdict = await isRight(asked, question);
        count(voice, verdict);
        if (
          verdict === 'right' &&
          read.kind === 'plan' &&
          isOfSample(`${name} ${asked.id} ${voice}`)
        )
          right[asked.id] = { ...right[asked.id], [voice]: planDigest(read.plan) };
      }
    await writeKnown(name, { ...known, right });
  } finally {
    await tenant.close();
  }
}

/** Says of a question whether what it is read as answers it. */
async function judgeOf({ services, businessId }: Tenant, exam: string) {
  const verdicts = await readVerdicts(path.join(exam, 'read-by-eye.csv'));
  const carryOut = (question: string) =>
    services.database.withinBusiness(businessId, async (tx) => {
      const { context, scope } = await loadQuestionContext(tx, businessId, services.clock);
      const read = readAsked(question, { ...context, previousPlan: null });
      if (read.kind !== 'plan') return null;
      const { answer } = await answerPlan(scope, read.plan, context);
      return { ...answer, understood: true };
    });
  return async ({ id, kind, expected }: ExamQuestion, question: string): Promise<Verdict> => {
    const reply = await carryOut(question);
    if (reply === null) return kind === 'decline' ? 'right' : 'declined';
    const shown = digest(reply);
    const isKnown = verdicts.some(
      (one) => one.id === id && one.answer === shown && one.verdict === 'right',
    );
    const value = JSON.parse(expected) as unknown;
    return isKnown || agrees({ kind, value }, reply) ? 'right' : 'wrong';
  };
}
