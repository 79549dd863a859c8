import { describePlan, type Answer, type Plan } from '@cairn/analyst';

/** One thing that ran in this turn, and what it gave. */
export interface TurnResult {
  /** Null where it was no plan: a skill, a scenario, documents. */
  plan: Plan | null;
  /** What it is of, in words of the code. */
  about: string;
  /** Computed out of others' figures: its sentence says all of it, and no table need. */
  isWorkedOut?: true;
  answer: Answer;
}

/** What the owner is told that was looked at. */
export const stepOf = ({ plan, about }: TurnResult): string =>
  plan === null ? about : describePlan(plan);

const italics = /\n\n_[^\n]+_$/;

/** The sentences of the code's own answer, the verdict first; how they were worked out is left out. */
export function sentencesOf({ answer }: TurnResult): string[] {
  let text = answer.text;
  while (italics.test(text)) text = text.replace(italics, '');
  return text
    .split(/\n+|(?<=[.?!]\**)(?<!\b(?:\p{Lu}|St|Mr|Mrs|Ms|Dr|Co|Inc|No)\.) +(?=[\p{Lu}*“])/u)
    .map((sentence) =>
      sentence
        .replace(/^\s*[-•] /, '')
        .replaceAll('**', '')
        .trim(),
    )
    .filter((sentence) => sentence !== '')
    .slice(0, 12);
}

/** The words of a result: the code's own, and what stands in its rows. */
export const wordsOf = (result: TurnResult): string[] => [
  ...sentencesOf(result),
  ...result.answer.tables.flatMap(({ title, headers, rows }) => [
    title ?? '',
    ...headers,
    ...rows.flatMap((cells) => cells.filter((cell) => typeof cell === 'string')),
  ]),
];
