import { numberWords } from '../language/number-words.ts';
import type { FigurePlan, ListPlan, Plan } from '../plan/plan.ts';
import { bareWords } from './words.ts';

const next =
  /^(?:please )?(?:(?:show|list|give|see)(?: me| us)? )?(?:the )?next (\w+)(?: (?:ones|rows|customers|clients|vendors|suppliers|products|items|categories|accounts|invoices|bills|payments|transactions|entries))?$/;
const more =
  /^(?:please )?(?:show|list|give|see)(?: me| us)? (?:some |a few )?more(?: (?:of (?:them|those|these)|rows|please))?$|^(?:the )?next (?:ones|page)$/;
const soManyMore =
  /^(?:please )?(?:show|list|give|see)?(?: ?(?:me|us))? ?(?:the )?(\w+) more(?: please)?$/;
const skipMax = 100;

/** 'Show the next 10': what stands behind what was shown; 'not so' where all was. */
export function nextRows(question: string, previous: Plan): Plan | 'not so' | null {
  const words = bareWords(question);
  const said = next.exec(words)?.[1] ?? soManyMore.exec(words)?.[1];
  const count = said === undefined ? undefined : (numberWords.get(said) ?? Number(said));
  const isNumber = count !== undefined && Number.isInteger(count) && count >= 1 && count <= 100;
  if (!isNumber && !more.test(words)) return null;
  if (previous.kind === 'list') return behind(previous, count);
  if (previous.kind !== 'figure' || previous.groupBy === null || previous.together) return 'not so';
  return behind(previous, count);
}

function behind<Kind extends FigurePlan | ListPlan>(
  plan: Kind,
  count: number | undefined,
): Kind | 'not so' {
  const { limit } = plan;
  if (limit === null) return 'not so';
  const skip = plan.skip + limit;
  return skip > skipMax ? 'not so' : { ...plan, skip, limit: count ?? limit };
}
