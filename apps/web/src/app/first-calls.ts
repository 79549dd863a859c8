/**
 * The last of the scripts in a page's head, which the build makes one of: asks for what the screen shows first, while its
 * code is still on its way. The page says with it what that is.
 */
import { callAhead } from '../lib/ahead/calls-ahead.ts';

/** The page's own address says what its list is asked with, or that another tab is shown. */
const isNarrowed = window.location.search !== '';
const addresses = document.currentScript?.dataset['firstCalls'] ?? '';

// Once the page has been read, and so the scripts it names asked for: a browser that holds six connections would have them
// wait for figures that take a while.
document.addEventListener(
  'readystatechange',
  () =>
    callAhead(
      addresses
        .split(' ')
        .filter((address) => address !== '' && !(isNarrowed && address.includes('?'))),
    ),
  { once: true },
);
