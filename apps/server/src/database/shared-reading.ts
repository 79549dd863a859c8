interface Reading<T> {
  running: Promise<T>;
  /** Begins when `running` has ended, for all who asked in the meantime. */
  next: Promise<T> | null;
}

/**
 * Reads what goes by the same key once for all who ask for it at once. Whoever asks while a reading is on its way waits
 * for the one after it: what they get was read after they asked, so a change that was acknowledged before is in it.
 */
export function sharedReading<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const readings = new Map<string, Reading<T>>();
  const begin = (key: string, read: () => Promise<T>): Promise<T> => {
    const reading: Reading<T> = { running: read(), next: null };
    readings.set(key, reading);
    const ended = () => {
      if (reading.next === null && readings.get(key) === reading) readings.delete(key);
    };
    reading.running.then(ended, ended);
    return reading.running;
  };
  return (key, read) => {
    const reading = readings.get(key);
    if (reading === undefined) return begin(key, read);
    reading.next ??= reading.running.then(
      () => begin(key, read),
      () => begin(key, read),
    );
    return reading.next;
  };
}
