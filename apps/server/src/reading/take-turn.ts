import { refuse } from '../http/refuse.ts';

/** Whose turn it is, and how much of a file it takes. */
export interface Turn {
  businessId: string;
  byteCount: number;
}

interface Waiting extends Turn {
  begin: () => void;
}

/** What is smaller does not wait for what is larger. */
const smallBytes = 512 * 1024;
const waitingOfBusinessMax = 20;
const retryAfterSeconds = 15;

export type TakeTurn = <Result>(turn: Turn, work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs one small and one large piece of work at a time in this process. Whose business was served longest ago comes
 * next, and of one business its smallest: ten large files of one hold up nobody else's. Refuses (too_many_requests)
 * what comes while twenty of its business wait.
 */
export function createTurns(): TakeTurn {
  const small = createLane();
  const large = createLane();
  const waitingOf = (businessId: string) =>
    [...small.waiting, ...large.waiting].filter((each) => each.businessId === businessId).length;
  return async (turn, work) => {
    if (waitingOf(turn.businessId) >= waitingOfBusinessMax) {
      const message = 'Many of your files are still being read. Please try again in a moment.';
      refuse('too_many_requests', { message, retryAfterSeconds });
    }
    const lane = turn.byteCount < smallBytes ? small : large;
    await lane.enter(turn);
    try {
      return await work();
    } finally {
      lane.leave();
    }
  };
}

function createLane() {
  const waiting: Waiting[] = [];
  /** The businesses that wait or run, by when they were last served; the others are forgotten. */
  let served = new Map<string, number>();
  let turns = 0;
  let isBusy = false;
  const serve = ({ businessId, begin }: Pick<Waiting, 'businessId' | 'begin'>) => {
    isBusy = true;
    served.set(businessId, (turns += 1));
    begin();
  };
  const servedAt = ({ businessId }: Turn) => served.get(businessId) ?? 0;
  return {
    waiting: waiting as readonly Waiting[],
    enter: (turn: Turn) =>
      new Promise<void>((begin) => {
        if (isBusy) waiting.push({ ...turn, begin });
        else serve({ ...turn, begin });
      }),
    leave: () => {
      isBusy = false;
      const [next] = [...waiting].sort(
        (a, b) => servedAt(a) - servedAt(b) || a.byteCount - b.byteCount,
      );
      if (next === undefined) {
        served = new Map();
        return;
      }
      waiting.splice(waiting.indexOf(next), 1);
      serve(next);
    },
  };
}

/** Files whose reading somebody waits for are read by turns, whoever brings them. */
export const takeTurn = createTurns();
