import {
  emptyAnswer,
  interpret,
  plain,
  tokenise,
  type Answer,
  type Interpretation,
  type QuestionContext,
} from '@cairn/analyst';
import { MEASURE_TYPES, type AccountType } from '@cairn/finance';

/** What owners call the people they pay. */
export const peoplePaid = 'labou?r|staff|staffing|team|crew|people|personnel|employees?';

const earns: ReadonlySet<AccountType> = new Set(MEASURE_TYPES.revenue);
const isOfCost =
  /\b(?:spend\w*|spent|costs?|pay|pays|paid|paying|too (?:much|high)|(?:percent|percentage|share|%) of (?:our |my |the )?(?:sales|revenue|income)|(?:goes|go|went|going) to)\b/i;
const isOfIncome =
  /\b(?:revenue|sales|income|earn\w*|sell\w*|sold|bill|billed|billing|invoiced?|(?:bring|brings|brought|take|took) in)\b/i;

/** A word for the people who are paid that is the name of what is earned by them too: 'labor' beside the account 'Labor Income'. */
interface PayOrIncome {
  word: string;
  /** What is earned. */
  income: string;
  /** What the words beside it are about; null where they may be of either. */
  means: 'pay' | 'income' | null;
}

export function payOrIncome(
  question: string,
  { vocabulary }: Pick<QuestionContext, 'vocabulary'>,
): PayOrIncome | null {
  const [word] = new RegExp(String.raw`\b(?:${peoplePaid})\b`, 'i').exec(question) ?? [];
  if (word === undefined) return null;
  const stemsOf = (text: string) => tokenise(text).map(({ stem }) => stem);
  const [stem = ''] = stemsOf(word);
  const named = vocabulary.input.records.filter(
    ({ field, name }) => (field === 'category' || field === 'item') && stemsOf(name).includes(stem),
  );
  const income = named.find(
    ({ accountType }) => accountType !== undefined && earns.has(accountType),
  );
  const isOfCosts = named.some(
    ({ accountType }) => accountType !== undefined && !earns.has(accountType),
  );
  if (income === undefined || isOfCosts) return null;
  const next = stemsOf(question.slice(question.indexOf(word) + word.length))[0] ?? '';
  // 'Labor income', 'labor hours': its whole name.
  const isWhole = named.some(({ name }) => stemsOf(name).includes(next));
  const means = isOfCost.test(question) ? 'pay' : isOfIncome.test(question) ? 'income' : null;
  return { word, income: income.name, means: isWhole ? 'income' : means };
}

/** The question with what it may be about in place of the word. */
const asks = (question: string, { word }: PayOrIncome, instead: string) =>
  question.replace(word, instead);

/** What is paid to people where the words are of costs; asked back where they may be of either. Null where nothing else is read. */
export function readPayOrIncome(
  question: string,
  context: QuestionContext,
): Extract<Interpretation, { kind: 'plan' | 'declined' }> | null {
  const found = payOrIncome(question, context);
  if (found === null || found.means === 'income') return null;
  const ofPay = interpret(asks(question, found, 'payroll'), context);
  if (ofPay.kind !== 'plan') return null;
  if (found.means === null)
    return {
      kind: 'declined',
      ...{ reason: whichText(found), suggestions: choicesOf(question, found), isSettled: true },
    };
  const spelled = { written: found.word, read: 'payroll' };
  return { ...ofPay, corrections: [...ofPay.corrections, spelled] };
}

const whichText = ({ word, income }: PayOrIncome) =>
  `Do you mean what “${word}” brings in, “${income}”, or what you pay for it?`;

const choicesOf = (question: string, found: PayOrIncome): string[] => [
  asks(question, found, found.income),
  asks(question, found, 'payroll'),
];

/** Asks back which of the two is meant; null where the words say it. */
export function phrasePayOrIncome(
  question: string,
  context: Pick<QuestionContext, 'vocabulary'>,
): Answer | null {
  const found = payOrIncome(question, context);
  if (found === null || found.means !== null) return null;
  return {
    ...emptyAnswer(`**${plain(whichText(found))}**`),
    ...{ understood: false, suggestions: choicesOf(question, found) },
  };
}
