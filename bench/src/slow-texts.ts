import { asking, record } from '../../packages/analyst/src/testing/ask.ts';
import { buildVocabulary } from '../../packages/analyst/src/vocabulary.ts';
import { randomFrom } from '../../apps/server/src/testing/open-api/hostile-requests.ts';
import { askTable } from '../../apps/server/src/conversation-files/ask-table.ts';
import { extractFields } from '../../apps/server/src/reading/fields/extract-fields.ts';
import { openTextStatement } from '../../apps/server/src/bank-statements/open-statement.ts';
import { StatementRefusal } from '../../apps/server/src/bank-statements/statement-file.ts';

const textsByDefault = 2_000;
/** In a thread with a budget of ten seconds; and how much dearer twice the length may be: short texts can afford the cube. */
const most = { ms: 2_500, timesDearer: 9 };
/** Below this the clock of the processor says nothing. */
const felt = 60;

const words =
  'started and how many what did we spend by vendor more than less of the total due invoice to from tax paid $1,200.00 1,1 2026-01-05 12/31 % ( ) " ? ! . - * : / 👩‍👩‍👧 é \u0301 \u00a0 compared with last month if rent goes up net 30'.split(
    ' ',
  );

interface Reader {
  name: string;
  /** The longest text that it is given. */
  longest: number;
  read: (text: string) => unknown;
}

const names = [record('Oak Street Properties', { field: 'party', partyKind: 'vendor' })];
const vocabulary = buildVocabulary({ records: names, paymentMethods: [], cities: [], states: [] });
const ask = asking({ vocabulary });

const table = (text: string) => ({
  ...{ name: 'a', page: null, firstRow: 0, firstColumn: 0 },
  rows: [
    ['Name', 'Amount', text.slice(0, 200)],
    [text, '1', '2'],
  ],
});
const box = { left: 0, top: 0, right: 500, bottom: 10 };
const statement = (content: string) => {
  try {
    return [...openTextStatement('a', Buffer.from(content)).entries()];
  } catch (error) {
    if (error instanceof StatementRefusal) return [];
    throw error;
  }
};

const readers: Reader[] = [
  { name: 'a question', longest: 1_000, read: (text) => ask(text) },
  {
    name: 'a question about a table',
    longest: 1_000,
    read: (text) => askTable('a', table('Ink'), text),
  },
  {
    name: 'a cell that is asked about',
    longest: 4_000,
    read: (text) => askTable('a', table(text), 'what is the amount of Ink?'),
  },
  {
    name: 'a line of a receipt',
    longest: 500,
    read: (text) =>
      extractFields([
        { number: 1, width: 600, height: 800, lines: [{ text: `Invoice ${text}`, box }] },
      ]),
  },
  {
    name: 'a cell of a statement',
    longest: 16_000,
    read: (text) =>
      statement(`Date,Description,Amount\n2026-01-05,"${text.replaceAll('"', '')}",1.00\n`),
  },
  {
    name: 'an amount of QIF',
    longest: 16_000,
    read: (text) => statement(`!Type:Bank\nD1/2/2026\nT${text}\n^\n`),
  },
  {
    name: 'OFX',
    longest: 64_000,
    read: (text) => statement(`OFXHEADER:100\n\n<OFX><STMTTRN><NAME>${text}`),
  },
  {
    name: 'MT940',
    longest: 64_000,
    read: (text) => statement(`:20:A\n:25:1\n:60F:C260101USD1,\n:86:${text}\n`),
  },
];

/**
 * What readers of texts of users take in time of the processor, by the length of the text: random pieces, repeated. Ends
 * with 1 where a text takes more than it may, or out of proportion to its length. `args`: how many texts each, the seed.
 */
export function run([count = String(textsByDefault), seed = '1']: string[]): Promise<void> {
  const slow: object[] = [];
  const rows = readers.map(({ name, longest, read }) => {
    const random = randomFrom(Number(seed));
    let worst = 0;
    for (let index = 0; index < Number(count); index += 1) {
      const piece = pieceFrom(random);
      const whole = costOf(read, fill(piece, longest));
      worst = Math.max(worst, whole);
      if (whole < felt) continue;
      const half = costOf(read, fill(piece, longest / 2));
      const times = whole / Math.max(half, 1);
      if (whole > most.ms || times > most.timesDearer) slow.push({ name, piece, ms: whole, times });
    }
    return { reader: name, characters: longest, 'worst ms of the processor': Math.round(worst) };
  });
  console.table(rows);
  for (const each of slow.slice(0, 20)) console.log(JSON.stringify(each));
  console.log(`Out of proportion or too slow: ${slow.length}.`);
  if (slow.length > 0) process.exitCode = 1;
  return Promise.resolve();
}

function pieceFrom(random: () => number): string {
  const length = 1 + Math.floor(random() * 4);
  const glue = random() < 0.5 ? ' ' : '';
  return (
    Array.from({ length }, () => words[Math.floor(random() * words.length)] ?? '').join(glue) + glue
  );
}

const fill = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Milliseconds of the processor, which others on the machine do not lengthen. */
function costOf(read: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage();
  read(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
