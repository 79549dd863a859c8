import type { SalesChange } from '@cairn/finance';
import { dollars, exact, named, shareText, sizeOf, type Wording } from '../figure.ts';
import type { LikeForLike } from '../like-for-like.ts';

/** What prices and quantities did to a change, from the lines that name items. */
export interface PriceChange {
  change: SalesChange;
  isSold: boolean;
  /** What one of the item came to on average that prices moved most, in cents; null where no price moved. */
  most: { name: string; nowCents: bigint; beforeCents: bigint } | null;
}

/** 'Prices added $120 and quantities took $300 off. Oak cost $12.63 each on average, against $11.80 (7% more).' */
export function addPrices(
  wording: Wording,
  { change, isSold, most }: PriceChange,
  dates: LikeForLike,
): void {
  const { price, volume, new_item: fresh, lost_item: lost, unknown } = change.effects;
  const did = (cents: bigint) =>
    cents === 0n
      ? 'changed nothing'
      : `${cents > 0n ? 'added' : 'took off'} ${dollars(sizeOf(cents))}`;
  const others = fresh + lost + unknown;
  const rest =
    others === 0n
      ? ''
      : ` Items ${isSold ? 'sold' : 'bought'} in only one of the two periods ${did(others)}.`;
  wording.add(`Prices ${did(price)} and quantities ${did(volume)}.${rest}`);
  if (most !== null) {
    const moved = most.nowCents - most.beforeCents;
    const share = shareText(sizeOf(moved), most.beforeCents);
    const way = share === null ? '' : ` (${share} ${moved > 0n ? 'more' : 'less'})`;
    wording.add(
      `${named(most.name)} ${isSold ? 'sold at' : 'cost'} ${exact(most.nowCents)} each on average, compared with ${exact(most.beforeCents)} before${way}.`,
    );
  }
  wording.table({
    title: `Prices and quantities ${dates.when}, compared with ${dates.against}`,
    headers: ['Item', 'Change', 'By price', 'By quantity'],
    rows: change.items
      .slice(0, ROWS_MAX)
      .map(({ name, changeCents, effects }) => [
        named(name),
        exact(changeCents),
        exact(effects.price),
        exact(effects.volume),
      ]),
    evidence: change.items.slice(0, ROWS_MAX).map(() => null),
  });
}

const ROWS_MAX = 8;
