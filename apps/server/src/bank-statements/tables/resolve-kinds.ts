import { readAmount } from '../read-amount.ts';
import { directionOf } from '../signs/direction-words.ts';
import { tellingOf } from '../signs/telling-phrases.ts';
import type { Answers, StatementQuestion } from '../statement-file.ts';
import { plainSigns, type ColumnSigns, type SaidWay } from './read-movement.ts';
import { descriptionOf } from './read-rows.ts';
import type { TableMapping, TableRecord } from './table-mapping.ts';
import { kindQuestion } from './table-questions.ts';

/** A column of more different types than these is none of types. */
export const kindsMax = 20;

interface Kind {
  rows: number;
  /** Whether the texts of some of its rows surely say so. */
  hasIn: boolean;
  hasOut: boolean;
  /** Whether the text of some row says nothing; that row, else any. */
  hasUntold: boolean;
  example: { text: string; amount: string };
}

export interface SettledKinds {
  wayOf: ColumnSigns['wayOf'];
  questions: StatementQuestion[];
}

/**
 * Which way rows went whose amounts have no sign and whose column of types is no mere debit and credit: by codes, beside
 * enough of these by kinds of movements ('Check', 'Fee') and by rows that surely say it ('ZELLE FROM …'); the other types
 * are asked for, one by one.
 */
export function resolveKinds(
  records: readonly TableRecord[],
  mapping: TableMapping,
  answers: Answers,
): SettledKinds {
  const kinds = mapping.directionColumn === null ? null : kindsIn(records, mapping);
  if (kinds === null || kinds.size > kindsMax) return { wayOf: plainSigns.wayOf, questions: [] };
  const isBank = areMostlyCodes(kinds);
  const questions: StatementQuestion[] = [];
  const settled = new Map<string, SaidWay | null>();
  const byText = new Set<string>();
  for (const [type, kind] of kinds) {
    const meaning = directionOf(type);
    const isAgainst = meaning?.direction === 'in' ? kind.hasOut : kind.hasIn;
    if (meaning !== null && (meaning.isCode || (isBank && !isAgainst))) continue;
    const isTold = isBank || (kind.hasIn && kind.hasOut);
    if (isTold) byText.add(type);
    if (isTold && !kind.hasUntold) continue;
    const id = `type:${type.toLowerCase()}`;
    questions.push(kindQuestion(id, type, kind.example));
    settled.set(type, wayFrom(answers[id], answers['*'] === undefined));
  }
  return {
    questions,
    wayOf: (type, text) => {
      const said = byText.has(keyOf(type)) ? tellingOf(text) : null;
      if (said?.weight === 2) return { direction: said.side, isSure: false };
      const way = settled.get(keyOf(type));
      return way === undefined ? plainSigns.wayOf(type, text) : way;
    },
  };
}

/** While it is open, what is shown is read as it is written. */
function wayFrom(answer: string | undefined, isOpen: boolean): SaidWay | null {
  if (answer === 'in' || answer === 'out') return { direction: answer, isSure: true };
  return answer === undefined && isOpen ? { direction: 'in', isSure: false } : null;
}

const keyOf = (type: string): string => type.trim().slice(0, 40);

const isCode = (type: string): boolean => directionOf(type)?.isCode === true;

/** Kinds alone ('charge', 'payment') mean one thing at a bank and another at a shop's processor. */
function areMostlyCodes(kinds: ReadonlyMap<string, Kind>): boolean {
  const rowsOf = (entries: Iterable<[string, Kind]>) =>
    [...entries].reduce((sum, [, { rows }]) => sum + rows, 0);
  return rowsOf([...kinds].filter(([type]) => isCode(type))) >= rowsOf(kinds) * 0.5;
}

function kindsIn(records: readonly TableRecord[], mapping: TableMapping): Map<string, Kind> {
  const kinds = new Map<string, Kind>();
  for (const { cells } of records) {
    const cell = (index: number | null) => (index === null ? '' : (cells[index] ?? '').trim());
    const amount = cell(mapping.amountColumn);
    const type = keyOf(cell(mapping.directionColumn));
    if (type === '' || readAmount(amount, mapping.decimalMark) === null) continue;
    const text = descriptionOf(mapping, cell);
    const example = { text, amount };
    const telling = isCode(type) ? null : tellingOf(text);
    const known = kinds.get(type);
    const kind = known ?? { rows: 0, hasIn: false, hasOut: false, hasUntold: false, example };
    kind.rows += 1;
    if (telling?.weight !== 2) {
      if (!kind.hasUntold) kind.example = example;
      kind.hasUntold = true;
    } else if (telling.side === 'in') kind.hasIn = true;
    else kind.hasOut = true;
    kinds.set(type, kind);
    if (kinds.size > kindsMax) break;
  }
  return kinds;
}
