import { staffCalled, type Said } from '@cairn/analyst';
import { namedIn } from '../named-in.ts';
import { owedOnRecord, owedWhole } from '../owed-whole.ts';
import type { SkillBooks } from '../skill-books.ts';
import { payeesFor } from './purposes.ts';

/** Whom the question asks whether we can pay. */
export async function payeesAsked(books: SkillBooks, question: string, said: readonly Said[]) {
  const party = namedIn(question, books, 'party');
  const others = said.flatMap((one) =>
    one.of === 'name' && one.field === 'party' ? one.names : [],
  );
  const staff = staffCalled(books.vocabulary, question);
  const all = [...(party?.names ?? []), ...others, ...staff, ...(await payeesFor(books, question))];
  const owed = await owedWhole(books, question, { said, party });
  return {
    payees: [...new Set(all)],
    onRecord: await owedOnRecord(books, question, party),
    owed,
  };
}
