const ofWages = /\b(?:wages|salar(?:y|ies)|payroll expenses?)\b/i;
const ofTaxes = /\b(?:payroll|employer)\b.*\btax(?:es)?\b/i;
/** More than that is booked on it than what an employer pays besides. */
const SHARE_MAX_PERCENT = 30n;

interface Booked {
  label: string;
  total: bigint;
}

/** Of costs by account, by their names: what was paid as wages, and what the employer paid in taxes on it. */
export function payIn<Account extends Booked>(accounts: readonly Account[]) {
  const taxes = accounts.filter(({ label }) => ofTaxes.test(label));
  const wages = accounts.filter((one) => ofWages.test(one.label) && !taxes.includes(one));
  const sum = (some: readonly Booked[]) => some.reduce((whole, { total }) => whole + total, 0n);
  return { taxesCents: sum(taxes), wagesCents: sum(wages), wages };
}

/** Whether the taxes are what an employer pays on these wages. */
export const isShareKnown = ({
  taxesCents,
  wagesCents,
}: Pick<ReturnType<typeof payIn>, 'taxesCents' | 'wagesCents'>): boolean =>
  taxesCents > 0n && wagesCents > 0n && taxesCents * 100n < wagesCents * SHARE_MAX_PERCENT;
