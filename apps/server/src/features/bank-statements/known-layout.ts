import { createHash } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { statements } from '../../database/schema/statements.ts';
import type { Transaction } from '../../database/within-business.ts';
import type { Correction } from '../../bank-statements/open-statement.ts';
import type { StatementReading } from '../../bank-statements/reading/statement-reading.ts';
import type { Answers } from '../../bank-statements/statement-file.ts';
import type { TableMapping } from '../../bank-statements/tables/table-mapping.ts';
import { correctionIn, type ChosenAccount } from './statement-store.ts';

/** Which export of which bank a file is: its format and headings, or where it names no columns, which they are. */
export function layoutOf({ format, header, mapping }: StatementReading): string {
  const named = header?.map((heading) => heading.trim().toLowerCase());
  const columns = named ?? (mapping === null ? null : { ...mapping, year: null });
  return createHash('sha256')
    .update(JSON.stringify([format, columns]))
    .digest('base64url');
}

/** An earlier file of the layout, as it was answered, and what its rows were. */
export interface EarlierFile {
  fileName: string;
  correction: Correction;
  account: ChosenAccount;
  /** By wording: 1 where its rows brought money in, -1 where out, 0 where both. */
  sides: ReadonlyMap<string, number>;
}

const filesTried = 8;
const rowsCompared = 2_000;

/** The latest imported file of each account that came in this layout. */
export async function findEarlierFiles(
  tx: Transaction,
  businessId: string,
  layout: string,
): Promise<EarlierFile[]> {
  const files = await tx
    .select()
    .from(statements)
    .where(
      and(
        eq(statements.businessId, businessId),
        eq(statements.layout, layout),
        eq(statements.status, 'done'),
      ),
    )
    .orderBy(desc(statements.updatedAt))
    .limit(filesTried);
  const byAccount = new Map<string, EarlierFile>();
  for (const file of files) {
    const { rows } = await tx.execute<{ id: string; memo: string | null; cents: bigint }>(sql`
      select b.bank_account_id as id, t.memo, l.debit_cents - l.credit_cents as cents
      from transactions t
      join lines l on l.business_id = t.business_id and l.transaction_id = t.transaction_id and l.line_number = 1
      join bank_accounts b on b.business_id = l.business_id and b.account_id = l.account_id
      where t.business_id = ${businessId} and t.statement_id = ${file.statementId}
      limit ${rowsCompared}`);
    const [first] = rows;
    // Of a file with several accounts nothing says which of them comes alone.
    if (first === undefined || rows.some(({ id }) => id !== first.id)) continue;
    if (byAccount.has(first.id)) continue;
    byAccount.set(first.id, {
      fileName: file.fileName,
      correction: lasting(correctionIn(file)),
      account: {
        ...(file.account as ChosenAccount),
        bankAccountId: first.id,
        balanceCents: null,
        balanceDate: null,
      },
      sides: sidesOf(rows.map(({ memo, cents }) => ({ text: memo ?? '', cents }))),
    });
  }
  return [...byAccount.values()];
}

/** How many wordings of the reading the earlier file has too, going the same way; 0 where too few or too many do not. */
export function likenessOf({ survey }: StatementReading, earlier: EarlierFile): number {
  const own = sidesOf(
    [
      ...survey.typical,
      ...survey.shown.flatMap((entry) => ('row' in entry ? [entry.row] : [])),
    ].map(({ description, amountCents }) => ({ text: description, cents: amountCents })),
  );
  const shared = [...own].filter(([wording]) => earlier.sides.has(wording));
  const alike = shared.filter(([wording, side]) => earlier.sides.get(wording) === side).length;
  return alike >= 2 && alike >= shared.length * 0.8 ? alike : 0;
}

/** The words of a text without numbers and references. */
const wordingOf = (text: string): string =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => /\p{L}{2}/u.test(word) && !/\d/.test(word))
    .slice(0, 4)
    .join(' ');

function sidesOf(rows: readonly { text: string; cents: bigint }[]): Map<string, number> {
  const sides = new Map<string, number>();
  for (const { text, cents } of rows) {
    const wording = wordingOf(text);
    if (wording === '') continue;
    const side = cents > 0n ? 1 : -1;
    const known = sides.get(wording);
    sides.set(wording, known === undefined || known === side ? side : 0);
  }
  return sides;
}

/** What holds for every file of a layout: neither its year nor what was said of single rows. */
function lasting({ mapping, answers }: Correction): Correction {
  const meant: Answers = mapping !== null && '*' in answers ? answersOf(mapping) : {};
  const kept = Object.entries(answers).filter(([id]) =>
    /^(?:signs|dates|decimals|fee|corrections|accounts|type:.*)$/.test(id),
  );
  return {
    mapping: mapping === null ? null : { ...mapping, year: null },
    answers: { ...meant, ...Object.fromEntries(kept) },
  };
}

/** A mapping that was sent as it stands says what its questions would have asked. */
const answersOf = ({ positiveMeans, dateOrder, decimalMark }: TableMapping): Answers => ({
  signs: positiveMeans,
  dates: dateOrder,
  decimals: decimalMark,
});

export const changesNothing = ({ mapping, answers }: Correction): boolean =>
  mapping === null && Object.keys(answers).length === 0;
