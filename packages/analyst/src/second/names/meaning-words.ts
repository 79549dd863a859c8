/**
 * Words of trade beside the words that charts of accounts call them by: whoever says 'truck' means the account 'Vehicle'.
 * One line a meaning; each word means what the others of its line mean.
 */
const meanings: readonly string[] = [
  'vehicle truck car van auto automobile fleet',
  'fuel gas gasoline diesel petrol',
  'advertising marketing ad ads promotion',
  'wage salary payroll paycheck staff',
  'utility electricity electric power water gas',
  'telephone phone cell mobile internet',
  'insurance premium coverage policy',
  'rent lease landlord',
  'office stationery printer paper',
  'legal lawyer attorney',
  'accounting accountant bookkeeper bookkeeping cpa audit',
  'meal lunch dinner restaurant food catering',
  'travel flight hotel airfare lodging trip',
  'repair maintenance fixing upkeep',
  'shipping postage freight delivery courier',
  'bank charge fee',
  'software subscription app license saas',
  'draw drawing distribution withdrawal owner',
  'tax irs levy',
  'inventory stock merchandise goods',
  'training course education workshop',
  'cleaning janitorial cleaner',
  'contractor subcontractor freelancer',
  'supply material consumable',
];

const byWord = new Map<string, string[]>();
for (const line of meanings) {
  const group = line.split(' ');
  for (const word of group) byWord.set(word, [...(byWord.get(word) ?? []), ...group]);
}

/** Words that mean an account whose name has these stems, and that the name itself does not hold. */
export const meaningWords = (stems: readonly string[]): string[] =>
  [...new Set(stems.flatMap((stem) => byWord.get(stem) ?? []))].filter(
    (word) => !stems.includes(word),
  );
