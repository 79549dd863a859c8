import type { Condition, Vocabulary } from '@cairn/analyst';

export interface NamedInQuestion {
  name: string;
  isIncome: boolean;
  conditions: Condition[];
}

/** Words of account names that say nothing of which account. */
const general = new Set(
  'expense expenses cost costs fees fee income sales revenue other general and the of for services service supplies total business goods sold'.split(
    ' ',
  ),
);
const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
const stem = (word: string) => word.replace(/(?:ing|es|s)$/, '');

/** The accounts, or the customer or vendor, that a question names: by the whole name, or by a word that tells it. */
export function namedIn(
  question: string,
  { input }: Vocabulary,
  field: 'category' | 'party',
): NamedInQuestion | null {
  const asked = new Set(wordsOf(question).map(stem));
  const records = input.records.filter(
    (one) =>
      one.field === field &&
      one.isUnused !== true &&
      (field === 'party' || isProfit(one.accountType)),
  );
  const whole = records.filter(
    ({ name }) =>
      ` ${wordsOf(question).join(' ')} `.includes(` ${wordsOf(name).join(' ')} `) &&
      wordsOf(name).length > 0,
  );
  const told = records.filter(({ name }) => {
    const telling = wordsOf(name).filter((word) => !general.has(word));
    return field === 'category' && telling.some((word) => asked.has(stem(word)));
  });
  const found = (
    whole.some(({ name }) => !wordsOf(name).every((word) => general.has(word))) ? whole : told
  ).slice(0, 12);
  const [first] = found;
  if (first === undefined) return null;
  const isIncome = /income/.test(first.accountType ?? '');
  const same = found.filter(
    ({ accountType }) => field === 'party' || /income/.test(accountType ?? '') === isIncome,
  );
  const names = [...new Set(same.map(({ name }) => name))];
  return {
    name: names.length === 1 ? first.name : names.slice(0, 3).join(', '),
    isIncome,
    conditions: [
      { field, not: false, values: same.map(({ id, name }) => ({ id, name: name.slice(0, 200) })) },
    ],
  };
}

const isProfit = (type: string | undefined) =>
  /^(?:income|other_income|cost_of_goods_sold|expense|other_expense)$/.test(type ?? '');
