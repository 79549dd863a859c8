import { timesSaid } from '@cairn/analyst';
import { addMonths, businessDay } from '@cairn/finance';
import type { Calendar, Cell, Span } from './cells.ts';

/** The clause without the times that it says, and whether each of them is that of its figure. */
export function takeTimes(
  clause: string,
  cell: Cell | null,
  calendar: Calendar,
): { rest: string; isRight: boolean } {
  let rest = clause;
  let isRight = true;
  for (const { from, to, text, isBasis } of timesSaid(clause, calendar)) {
    const at = rest.toLowerCase().indexOf(text.toLowerCase());
    if (at >= 0) rest = `${rest.slice(0, at)} ${rest.slice(at + text.length)}`;
    const said = { from, to };
    // 'Sep 13' before it has come is the next one.
    const ahead = /\d{4}/.test(text)
      ? said
      : { from: addMonths(businessDay(from), 12), to: addMonths(businessDay(to), 12) };
    const held = isBasis ? (cell?.against ?? null) : (cell?.span ?? null);
    const others = cell?.times ?? [];
    isRight &&= [...(held === null ? [] : [held]), ...others].some(
      (one) =>
        isSame(said, one, calendar.today) ||
        isSame(ahead, one, calendar.today) ||
        (isOneDay(one) && isWithin(one, said)),
    );
  }
  return { rest, isRight };
}

/** 'Last week' of a row of one of its days. */
const isOneDay = ({ from, to }: Span) => from === to;
const isWithin = (day: Span, { from, to }: Span) => day.from >= from && day.to <= to;

/** A time that is not over is the same as what there is of it. */
const isSame = (said: Span, held: Span, today: string) =>
  said.from === held.from && (said.to === held.to || min(said.to, today) === min(held.to, today));

const min = (one: string, other: string) => (one < other ? one : other);
