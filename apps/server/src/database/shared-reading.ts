interface Reading<T> {
  running: Promise<T>;
  /** Begins when `running` has ended, for all who asked in the meantime. */
  next: Promise<T> | null;
}

/**
 * Reads the same text once for all who ask for it at once. Whoever asks while a reading is on its way waits for the
 * one after it: what they get was read after they asked, so a change that was acknowledged before is in it.
 */
export function sharedReading<T>(read: (text: string) => Promise<T>): (text: string) => Promise<T> {
  const readings = new Map<string, Reading<T>>();
  const begin = (text: string): Promise<T> => {
    const reading: Reading<T> = { running: read(text), next: null };
    readings.set(text, reading);
    const ended = () => {
      if (reading.next === null && readings.get(text) === reading) readings.delete(text);
    };
    reading.running.then(ended, ended);
    return reading.running;
  };
  return (text) => {
    const reading = readings.get(text);
    if (reading === undefined) return begin(text);
    reading.next ??= reading.running.then(
      () => begin(text),
      () => begin(text),
    );
    return reading.next;
  };
}
