import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { chatStore } from '../features/chat/chat-store.ts';
import { queryClient } from '../lib/query.ts';
import { clearToasts } from '../ui/toast.tsx';

// A screen's first appearance in a test file waits for its code to be transformed.
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });

/** What React and our own code complain about in the console is a failure, not noise. */
const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    const text = words.map(String).join(' ');
    // About how a test waits, not about the portal.
    if (!text.includes('act(...)')) complaints.push(text);
  });
  sessionStorage.clear();
  localStorage.clear();
});

afterEach(() => {
  cleanup();
  // One page serves all test files: no question of one waits in the next, and no word stands there.
  clearToasts();
  chatStore.replace({ type: 'cleared' });
  queryClient.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  expect(complaints).toEqual([]);
});

// What jsdom lacks and the parts beneath our kit ask for.
class NoResizeObserver implements ResizeObserver {
  observe() {
    return undefined;
  }
  unobserve() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
}
window.ResizeObserver = NoResizeObserver;
/** Of the queries by width alone; told of changes by the window's resize. */
window.matchMedia = (media) => {
  const widthPx = Number(/^\(width < (\d+)px\)$/.exec(media)?.[1] ?? NaN);
  const of = new EventTarget();
  window.addEventListener('resize', () => of.dispatchEvent(new Event('change')));
  return Object.defineProperties(of, {
    media: { value: media },
    matches: { get: () => window.innerWidth < widthPx },
  }) as MediaQueryList;
};
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.hasPointerCapture = () => false;
Element.prototype.releasePointerCapture = () => undefined;
window.scrollTo = () => undefined;
