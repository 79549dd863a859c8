import { describe, expect, it } from 'vitest';
import { meaningOf } from './meaning-of.ts';
import { meaningsFrom, openMeanings } from './meanings-apart.ts';

/** Of seconds: a machine under tests loads slowly. */
const patient = 60;

const nearness = (one: ArrayLike<number>, other: ArrayLike<number>) =>
  Array.from(one).reduce((sum, number, at) => sum + number * (other[at] ?? 0), 0) / 32;

describe('what a sentence means, in numbers', () => {
  it('is near for sentences that share no word', async () => {
    const [owner, same, other] = await Promise.all([
      meaningOf('are we going to run out of cash', patient),
      meaningOf('will the money be gone soon', patient),
      meaningOf('list the invoices of a customer', patient),
    ]);
    if (owner === null || same === null || other === null) throw new Error('no meaning');
    expect(owner).toHaveLength(512);
    expect(nearness(owner, owner)).toBeCloseTo(1, 3);
    expect(nearness(owner, same)).toBeGreaterThan(nearness(owner, other));
  });

  it('is not asked for of a text without end', async () => {
    expect(await meaningOf('how are we doing '.repeat(60))).toBeNull();
  });

  it('is not waited for without end', async () => {
    // Long enough that no busy machine has it before the wait is over.
    expect(await meaningOf('who is behind the drop '.repeat(20), 0)).toBeNull();
  });

  it('leaves those to their words who come when too many wait', async () => {
    const asked = Array.from({ length: 60 }, (_, at) =>
      meaningOf(`are we on track ${String(at)}`, patient),
    );
    const found = await Promise.all(asked);
    expect(found.filter((meaning) => meaning !== null)).toHaveLength(40);
    // The next is answered again.
    expect(await meaningOf('are we on track', patient)).not.toBeNull();
  });

  it('is told to a thread that reads apart, as long as somebody answers', async () => {
    const here = await meaningOf('how much can we spend on a van', patient);
    const { port, close } = openMeanings();
    const ask = meaningsFrom(port);
    expect(await ask('how much can we spend on a van')).toEqual(here);
    const late = ask('are we on track, or what');
    close();
    expect(await late).toBeNull();
  });
});
