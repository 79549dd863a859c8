import { isUnsorted, type Part } from '@cairn/analyst';
import { partsOf, type SkillBooks } from '../skill-books.ts';

type Asked = Parameters<typeof partsOf>[1];

/**
 * A sum by account, and what nobody has sorted into one yet by whom it is with: 'Uncategorized expense' tells an owner nothing, and of a bank
 * alone it is nearly all. Together they are the sum to the cent; what is with nobody keeps the name of its account.
 */
export async function partsTold(books: SkillBooks, asked: Asked): Promise<Part[]> {
  const told: Part[] = [];
  for (const part of await partsOf(books, asked, 'category')) {
    const { key, label } = part;
    if (key === null || !isUnsorted(label)) {
      told.push(part);
      continue;
    }
    const conditions = [
      ...(asked.conditions ?? []),
      { field: 'category' as const, not: false, values: [{ id: key, name: label }] },
    ];
    const parties = await partsOf(books, { ...asked, conditions }, 'party');
    told.push(
      ...parties.map((one) =>
        one.key === null
          ? { ...one, key: `of ${key}`, label, token: parties.length === 1 ? part.token : null }
          : { ...one, key: `${key} with ${one.key}`, isName: true as const },
      ),
    );
  }
  return told;
}
