import type { SkillBooks } from './skill-books.ts';

/** The accounts of the owners, and of them those that hold what they take out. */
export function ownerAccounts({ vocabulary }: Pick<SkillBooks, 'vocabulary'>) {
  const accounts = vocabulary.input.records.filter(
    ({ field, name, accountType, isUnused }) =>
      field === 'category' &&
      isUnused !== true &&
      accountType === 'equity' &&
      /draw|distribution|owner|partner|shareholder|dividend|withdraw/i.test(name) &&
      !/opening|retained/i.test(name),
  );
  const draws = accounts.filter(({ name }) => /draw|distribution|dividend|withdraw/i.test(name));
  return { accounts, takenFrom: draws.length > 0 ? draws : accounts };
}

/** Accounts of costs that hold what the owners are paid as wages. */
export const ownerPay = ({ vocabulary }: Pick<SkillBooks, 'vocabulary'>) =>
  vocabulary.input.records.filter(
    ({ field, name, accountType = '' }) =>
      field === 'category' &&
      /expense|^cost_of/.test(accountType) &&
      /\b(?:owner|officer|shareholder|member|partner)(?:['’]?s['’]?)?\b.*\b(?:pay|payroll|salar|wage|compensation)|guaranteed payment/i.test(
        name,
      ),
  );

/** 'What I take out', 'my draw', 'pay myself', 'what I need to live on'. */
export const isOfOwner = (words: string): boolean =>
  /\b(?:my|our) (?:own )?(?:draws?|pay|paycheck|salary|distributions?|take)\b|\b(?:pay(?:ing)?|draw(?:ing)?) (?:my|our)sel(?:f|ves)\b|\b(?:take|taking|draw|drawing|pull|pulling)\b(?:\W+\w+){0,4}?\W+(?:out|home)\b|\b(?:can|could|may|should) (?:i|we) (?:take|draw)\b|\b(?:i|we|me|us) (?:(?:need|have|got|want) )?(?:to )?(?:live|get by) on\b|\b(?:my|our) (?:own )?(?:living|household)\b/i.test(
    words,
  );

/** Rows of these accounts. */
export const accountsOf = (records: readonly Readonly<{ id: string; name: string }>[]) => ({
  ...({ field: 'category', not: false } as const),
  values: records.map(({ id, name }) => ({ id, name: name.slice(0, 200) })),
});
