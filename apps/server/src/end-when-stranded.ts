/** So long a program with a supervisor waits for its own database. */
const strandedMs = 5 * 60_000;

/** What starts this process again may have more luck with its database than it had itself. */
export function endWhenStranded(brokenMs: () => number): void {
  const look = () => {
    if (brokenMs() < strandedMs) return;
    process.stderr.write('The database has not come back: this process ends.\n');
    process.exit(1);
  };
  setInterval(look, 5_000).unref();
}
