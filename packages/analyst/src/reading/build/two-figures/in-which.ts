import type { ArithmeticPlan } from '../../../plan/plan.ts';
import type { Said } from '../../words/spell-out.ts';
import { readArithmetic } from './arithmetic.ts';
import { join, type Read } from './sides.ts';

const unit = '(?<unit>day|week|month|quarter|year|customer|client|vendor|supplier|product|service)';
const dates = String.raw`(?<dates>(?: (?:of|in|during|since|from|so far|this|last|over|between)\b.{1,40}?)?)`;
const marker =
  'in which|during which|when|where|that|which|whose|with|did|do|does|was|were|is|are|has|have|had|saw';
const being = '(?:was |were |is |are |came in |ran |went )?';
/** 'Outran', 'outcost'; 'outside' and 'outgrew' compare nothing, or how they grew. */
const out = String.raw`out(?!side|put\b|standing|flow|ing|let|doors?|come|age|sourc|grew|pac)\w{3,}`;
const above = `${being}(?:(?:more|higher|bigger|larger|greater) than|above|ahead of|exceed(?:ed|s|ing)?|beat(?:s|ing)?|top(?:ped|s|ping)?|surpass(?:ed|es|ing)?|${out})`;
const below = `${being}(?:(?:less|lower|smaller|fewer) than|below|short of|behind)`;

/** 'Months of 2024 in which subcontractors cost more than materials.' */
const between = new RegExp(
  String.raw`^(?:list |show |name )?(?:in |during |for )?(?:which|what|how many|the|any)? ?${unit}s?${dates},? (?:${marker}) (?<left>.+?) (?:(?<above>${above})|(?<below>${below})) (?<right>(?!than\b|\$?\d).+)$`,
  'i',
);
/** 'In which months did we spend more on fuel than on rent', 'months with more refunds than sales'. */
const around = new RegExp(
  String.raw`^(?:list |show |name )?(?:in |during |for )?(?:which|what|how many|the|any)? ?${unit}s?${dates},? (?:${marker}) (?<verb>.*?)\b(?:(?<above>more)|(?<below>less|fewer)) (?<left>.*?) than (?<right>(?!than\b|\$?\d).+)$`,
  'i',
);

/**
 * Where one figure is above or below another: 'months in which fuel was more than rent'. Both are read by themselves in
 * each month. Null where the sentence is no such thing or a side of it is not one figure.
 */
export function readInWhich({ spelled }: Said, read: Read, today: string): ArithmeticPlan | null {
  const text = spelled.trim().replace(/[?!.\s]+$/, '');
  const topic = readTopic(text, read, today);
  if (topic !== null) return topic;
  for (const form of [around, between]) {
    const found = form.exec(text)?.groups;
    if (found === undefined) continue;
    const { verb = '', left = '', right = '', dates: when = '', unit: each = 'month' } = found;
    const by = ` by ${each.toLowerCase()}${when.replace(/^ of /i, ' in ')}`;
    // 'Did we spend more on fuel than on rent' spends on both.
    const ofBoth = verb.replace(/\b(?:did|do|does|have|has) (?:we|i)\b/i, 'we').trim();
    const plan = join(
      {
        operation: 'less',
        left: `${ofBoth} ${left}${by}`.trim(),
        right: `${ofBoth} ${right}`.trim(),
      },
      read,
      today,
    );
    const keep = found['above'] === undefined ? 'below' : 'above';
    if (plan?.each !== undefined) return { ...plan, keep };
  }
  return null;
}

const least = 'lowest|worst|least|smallest';
const isLeast = new RegExp(least, 'i');
const extreme = `(?:at its |the |its )?(?<one>${least}|highest|best|most|largest|biggest)`;
const topicForms = [
  String.raw`^(?<what>.+?)[,:;]? (?:and )?(?:in |during )?(?:which|what) (?<unit>week|month|quarter|year)s?\b(?<dates>.*?) (?:was|were|is|are|did) (?:it|that|this|they)(?: (?:be|come out|run))? ${extreme}(?<other>,? (?:and|or) (?:in |during )?(?:which|what)? ?(?:was it |one )?(?:at its |the )?(?:${least}|highest|best|most|largest|biggest))?$`,
  String.raw`^(?:in |during )?(?:which|what) (?<unit>week|month|quarter|year)s?\b(?<dates>.*?) (?:was|were|is|are) (?<what>.+?) ${extreme}(?<dates2> .+)?$`,
  String.raw`^(?:(?:in |during )?(?:which|what) |(?:the )?)(?<unit>week|month|quarter|year)s?\b(?<dates>.*?) (?:had|has|saw|with) ${extreme} (?<what>.+)$`,
].map((form) => new RegExp(form, 'i'));

/** 'Payroll as a share of sales, in which quarter was it lowest and in which highest?' */
function readTopic(text: string, read: Read, today: string): ArithmeticPlan | null {
  for (const form of topicForms) {
    const found = form.exec(text)?.groups;
    if (found === undefined) continue;
    const {
      what = '',
      unit: each = 'month',
      dates: when = '',
      dates2 = '',
      one = '',
      other,
    } = found;
    const spelled = `${what} by ${each.toLowerCase()}${when}${dates2}`;
    const plan = readArithmetic({ question: spelled, spelled }, null, read, today);
    if (plan === null) continue;
    const keep = isLeast.test(one) ? 'lowest' : 'highest';
    return other === undefined ? { ...plan, keep } : plan;
  }
  return null;
}
