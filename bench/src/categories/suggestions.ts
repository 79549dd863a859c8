import { readdirSync } from 'node:fs';
import {
  suggestCategories,
  type Suggestion,
} from '../../../apps/server/src/ledger/write/categories/suggest-categories.ts';
import { examFolder } from '../exams/known.ts';
import { readExamPayees, type ExamPayees } from './exam-payees.ts';

/**
 * Who has no category when a bank alone is linked, and what is suggested: how much of that money the fifty largest and the
 * suggestions cover, and how often these agree with the books. A payee whom the books divide is right by most of the money.
 */
export async function measureSuggestions(): Promise<void> {
  const kinds = new Map<string, Agreement>();
  const table = [];
  for (const business of readdirSync(examFolder)) {
    const read = await readExamPayees(business);
    if (read === null) continue;
    const suggestions = suggestCategories(read.payees);
    const suggested = read.payees.filter(({ id }) => suggestions.has(id));
    const all = new Agreement();
    for (const { id } of suggested) {
      const suggestion = suggestions.get(id);
      if (suggestion === undefined) continue;
      const kind = suggestion.group?.split(' ')[0] ?? 'alone';
      const ofKind = kinds.get(kind) ?? new Agreement();
      kinds.set(kind, ofKind);
      for (const one of [all, ofKind]) one.count(read, id, suggestion);
    }
    table.push({
      business,
      'no category': share(read.openCents, read.allCents),
      'of it listed': share(sum(read.payees), read.openCents),
      'of it suggested': share(sum(suggested), read.openCents),
      ...all.figures(),
    });
  }
  console.table(table);
  console.table([...kinds].map(([kind, one]) => ({ kind, ...one.figures() })));
}

const sum = (payees: ExamPayees['payees']) => payees.reduce((all, { cents }) => all + cents, 0n);
const share = (part: bigint, whole: bigint) =>
  whole === 0n ? '' : `${((100 * Number(part)) / Number(whole)).toFixed(0)} %`;

/** How often suggestions agree with the books; where these say nothing of a payee, neither. */
class Agreement {
  #payees = 0;
  #right = 0;
  #wrong = 0;
  #rightCents = 0n;
  #wrongCents = 0n;

  count({ accountsOf, isRight }: ExamPayees, id: string, { category }: Suggestion): void {
    this.#payees += 1;
    let [agree, differ] = [0n, 0n];
    for (const [account, cents] of accountsOf.get(id) ?? []) {
      if (account === '') continue;
      if (isRight(account, category)) agree += cents;
      else differ += cents;
    }
    if (agree + differ === 0n) return;
    if (agree > differ) this.#right += 1;
    else this.#wrong += 1;
    this.#rightCents += agree;
    this.#wrongCents += differ;
  }

  figures() {
    return {
      payees: this.#payees,
      right: this.#right,
      wrong: this.#wrong,
      'right by money': share(this.#rightCents, this.#rightCents + this.#wrongCents),
    };
  }
}
