declare global {
  interface Window {
    /** Of public/load-again.js. */
    loadAgain?: () => boolean;
  }
}

/** Full page loads: they drop whatever the page had in memory, which is what signing in and out ask for. */
export const pageLoad = {
  replace: (path: string): void => window.location.replace(path),
  /** Once more, where a part of the page was cut off; false where that was done a moment ago and has not helped. */
  again: (): boolean => window.loadAgain?.() ?? false,
};
