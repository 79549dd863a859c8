/**
 * How many letters must be added, dropped, changed or swapped with their neighbor to get from one word to
 * the other; counts no further than `most` and answers `most + 1` beyond it.
 */
export function editDistance(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (row > 1 && column > 1 && swapped)
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
      best = Math.min(best, cost);
    }
    if (best > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return last[right.length] ?? most + 1;
}

/** How many wrong letters a word of this length may have and still be read: none up to 4, one up to 8, then two. */
export function typosAllowed(length: number): number {
  if (length <= 4) return 0;
  return length <= 8 ? 1 : 2;
}

/** 'rnet' and 'rent': the same letters in another order. */
export const haveSameLetters = (left: string, right: string): boolean =>
  left.length === right.length && inOrder(left) === inOrder(right);

const inOrder = (word: string) => Array.from(word).sort().join('');
