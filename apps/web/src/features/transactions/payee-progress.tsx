import type { Api, ReplyOf } from '@cairn/contract';
import { formatDay, formatWholeMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TextLink } from '../../ui/text-link.tsx';

type Reply = ReplyOf<Api['payeesToSort']>;

/** Rounded down: all of it is only said of all of it. */
const percentOf = (part: number, whole: number) =>
  whole === 0 ? 100 : Math.floor((100 * part) / whole);

export interface PayeeProgressProps {
  reply: Reply;
  /** Sorted since that was read. */
  sortedNow: number;
  /** What those make up who are still listed. */
  listed: number;
}

/** How much of the money has a category, those just sorted included. */
export function PayeeProgress({ reply, sortedNow, listed }: PayeeProgressProps) {
  const { money, from } = reply;
  const open = Math.max(0, money.uncategorized - sortedNow);
  const percent = percentOf(money.all - open, money.all);
  return (
    <div className="grid gap-2">
      <p className="text-16 font-semibold tabular-nums">{`${percent}% of your money has a category`}</p>
      <ProgressBar label="Money with a category" done={money.all - open} of={money.all} />
      {open > 0 && from !== null && (
        <p className="max-w-[80ch] text-13 text-quiet tabular-nums">
          {`${formatWholeMoney(open)} of ${formatWholeMoney(money.all)} in and out since ${formatDay(from)} still needs one.`}
          {listed > 0 &&
            ` The payees below make up ${percentOf(listed, open)}% of it. Each pick covers all their transactions without a category, and later ones.`}
        </p>
      )}
    </div>
  );
}

/** Checks and the like can only be looked at one by one. */
export function UnnamedRows({ money }: { money: Reply['money'] }) {
  const count = money.unnamed_rows;
  const rows = count === 1 ? 'transaction names' : 'transactions name';
  return (
    <p className="text-13 text-quiet tabular-nums">
      {`${count.toLocaleString('en-US')} ${rows} nobody, such as checks: ${formatWholeMoney(money.unnamed)}. `}
      <TextLink to={`${paths.transactions}?uncategorized=true`}>View uncategorized</TextLink>
    </p>
  );
}
