/** Does some work when the page is still, and not at all if it is called off before. Returns how. */
export function whenIdle(work: () => void, { otherwiseMs = 2_000 } = {}): () => void {
  // Safari has no idle callback; a moment later is as good a guess as any.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, otherwiseMs);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: 5_000 });
  return () => window.cancelIdleCallback(handle);
}
