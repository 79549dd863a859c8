import type { FigurePlan, Plan } from '../plan/plan.ts';
import { isRatio } from '../plan/plan.ts';
import type { QuestionContext } from '../question-context.ts';
import { isOwedNow } from '../plan/plan-marks.ts';
import { isTimeDimension, type Dimension } from '../plan/selection.ts';
import { ofTwoPeriods } from './compare-two.ts';
import { whyOfFigure } from './why.ts';
import { bareWords } from './words.ts';

const why =
  /^why (?:(?:is|was|are|were) (?:there )?)?(?:(?:it|that|this|they) )?(?:(?:the|a|such a|this|that|so) )?(?:big |large |huge )?(?:difference|different|change|gap|jump|drop|increase|decrease|rise|fall)$|^why (?:more|less|higher|lower)$|^why (?:did|has|have|is|was) (?:it|that|this|they) (?:so much )?(?:go|gone|went|rise|risen|fall|fallen|drop|dropped|increased?|decreased?|declined?|change|changed|higher|lower|up|down)(?: (?:up|down))?$|^where does the (?:difference|change|gap) come from$|^what (?:(?:is|was) )?(?:behind|driving|drove|caused|causing|explains) (?:it|that|this|the (?:difference|change|gap|jump|drop|increase|decrease|rise|fall))$/;
const most =
  /^what (?:has |have )?(?:changed|moved|differs|grew|rose|increased|went up|fell|dropped|decreased|went down)(?: the)? (?:most|more)$|^(?:what|where) (?:is|was|are|were) the (?:biggest|largest|main|major) (?:changes?|differences?)$|^(?:biggest|largest|main|major) (?:changes?|differences?)$|^what (?:is|was) different$/;
const behind =
  /^(?:which|what) (customers?|clients?|vendors?|suppliers?|products?|categories|category|accounts?) (?:(?:is|was|are|were) (?:behind|responsible for)|(?:made|makes|drove|drives|caused|explains?|explained)) (?:it|that|this|them|the (?:difference|change|increase|decrease|drop|rise|fall|growth))$|^who (?:is|was) (?:behind|responsible for) (?:it|that|this|the (?:difference|change|increase|decrease|drop|rise|fall|growth))$/;
const moved =
  /^(?:which|what) (customers?|clients?|vendors?|suppliers?|products?|categories|category|accounts?) (?:(dropped|fell|declined|went down|decreased|shrank)|grew|rose|increased|went up|climbed)(?: (?:the )?most)?$/;
const groups: Readonly<Record<string, Dimension>> = {
  ...{ categor: 'category', account: 'category', product: 'item' },
};

/**
 * Why the two figures before differ, and what of them did most: after two months, 'why the difference?' is about these two
 * and not about the later answer and what lay before it. Null for other words, and where no two stand beside each other.
 */
export function whyTheyDiffer(
  question: string,
  latest: Plan,
  { today, earlierPlan = null }: QuestionContext,
): Plan | 'not so' | null {
  const words = bareWords(question);
  const gone = moved.exec(words);
  if (gone !== null && latest.kind === 'figure') {
    const pair = besideEachOther(latest, earlierPlan);
    const change = pair === null ? null : changeBy(pair, groupSaid(gone[1]));
    if (change === null || change === 'not so') return change;
    return { ...change, order: gone[2] === undefined ? 'rise' : 'fall' };
  }
  const by = behind.exec(words);
  if (by === null && !why.test(words) && !most.test(words)) return null;
  if (latest.kind !== 'figure') return by === null ? null : 'not so';
  const two = besideEachOther(latest, earlierPlan);
  if (by !== null) return changeBy(two ?? latest, groupSaid(by[1]));
  if (two === null) return /difference|gap/.test(words) && isOfSeveral(latest) ? 'not so' : null;
  const ofMargin = whyOfFigure(two, today);
  return ofMargin ?? changeBy(two, null);
}

/** Of two names side by side, or added up, the difference is theirs: no rows say why. */
const isOfSeveral = ({ conditions, comparison }: FigurePlan) =>
  comparison === null &&
  conditions.some((one) => 'not' in one && !one.not && isNamed(one) && one.values.length > 1);

const isNamed = ({ field }: { field: string }) => /^(?:party|item)$/.test(field);

const groupSaid = (said = 'party'): Dimension =>
  Object.entries(groups).find(([word]) => said.startsWith(word))?.[1] ?? 'party';

/** The figure and what it is held against: as it stands, or as the two answers before make it. */
const besideEachOther = (latest: FigurePlan, earlier: Plan | null): FigurePlan | null =>
  latest.comparison !== null
    ? latest
    : earlier?.kind === 'figure' && earlier.comparison === null
      ? ofTwoPeriods(latest, earlier)
      : null;

/** The change by what made it; a figure that stands alone is held against the dates before, as 'why?' does. */
function changeBy(figure: FigurePlan, group: Dimension | null): FigurePlan | 'not so' {
  const [measure, second] = figure.measures;
  if (measure === undefined || second !== undefined || isRatio(measure)) return 'not so';
  if (figure.comparison === null || isOwedNow(figure)) return 'not so';
  const { groupBy } = figure;
  const kept = groupBy === null || isTimeDimension(groupBy) ? 'category' : groupBy;
  return {
    ...figure,
    ...{ groupBy: group ?? kept, order: 'rise', aggregation: 'total', asked: 'figure' },
    ...{
      limit: null,
      skip: 0,
      having: null,
      share: false,
      together: false,
      trend: false,
      per: null,
    },
  };
}
