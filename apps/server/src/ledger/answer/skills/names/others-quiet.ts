import { asksWhoElse, phraseQuiet, type Answer, type Lead } from '@cairn/analyst';
import { isCatchAll } from '../../customers/catch-all.ts';
import { joined } from '../../joined.ts';
import { boughtByCustomer, quietAmong } from '../quiet-customers.ts';
import { othersLate } from '../run-collections.ts';
import type { SkillBooks } from '../skill-books.ts';
import type { NameAsked } from './names-asked.ts';

interface Asked {
  question: string;
  leads: readonly Lead[];
  names: readonly NameAsked[];
}

/** Whether somebody has stopped, with who else has gone quiet where that is asked as well. */
export async function withOthersQuiet(
  books: SkillBooks,
  answer: Answer | null,
  { question, leads, names }: Asked,
): Promise<Answer | null> {
  if (answer === null) return null;
  const late = await othersLate(
    books,
    question,
    names.map(({ name }) => name),
  );
  if (late !== null) return joined(late, answer);
  if (!leads.includes('stopped') || !asksWhoElse(question)) return answer;
  const quiet = await quietAmong(books, await boughtByCustomer(books, []));
  const others = quiet.filter(
    ({ name }) => !names.some((one) => one.name === name) && !isCatchAll.test(name),
  );
  return joined(answer, phraseQuiet(others));
}
