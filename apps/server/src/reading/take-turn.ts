/** Runs one piece of work at a time in this process, in the order in which they came. */
export function createTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    // A failure is the caller's to hear; the next in the queue only waits for the end.
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Files are read one at a time, whoever brings them. */
export const takeTurn = createTurns();
