/** Full page loads: they drop whatever the page had in memory, which is what signing in and out ask for. */
export const pageLoad = {
  replace: (path: string): void => window.location.replace(path),
};
