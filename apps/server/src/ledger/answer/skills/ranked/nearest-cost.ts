import type { SkillBooks } from '../skill-books.ts';

const ofGoods =
  /\b(?:on|for) (?:flour|butter|wood|lumber|steel|food|produce|meat|fabric|yarn|paint|parts|materials?|ingredients?|inventory|stock|goods|supplies|product)\b/i;

/** 'Too much on flour and butter': the one account of what is bought to be made or sold, where there is but one. */
export function nearestTo(question: string, { vocabulary }: SkillBooks): string | null {
  const [one, ...others] = vocabulary.input.records.filter(
    ({ field, name, accountType, isUnused }) =>
      field === 'category' &&
      accountType === 'cost_of_goods_sold' &&
      isUnused !== true &&
      /material|ingredient|lumber|suppl|food|parts/i.test(name),
  );
  return ofGoods.test(question) && others.length === 0 ? (one?.name ?? null) : null;
}
