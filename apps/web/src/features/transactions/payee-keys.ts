import type { KeyboardEvent } from 'react';

/** What each payee of the list is marked with, and what in it can be pressed. */
export const entryMark = 'data-payee-entry';
export const controls = { accept: 'accept', category: 'category', skip: 'skip' } as const;

const entriesOf = (list: Element) => [...list.querySelectorAll<HTMLElement>(`[${entryMark}]`)];

const controlIn = (entry: Element | undefined, control: string) =>
  entry?.querySelector<HTMLElement>(`[data-control="${control}"]`) ?? null;

/** The suggestion where there is one, else the choice of a category. */
const mainOf = (entry: Element | undefined) =>
  controlIn(entry, controls.accept) ?? controlIn(entry, controls.category);

/** Arrows go from payee to payee, a letter chooses a category that has it, Delete skips; Enter presses what has the focus. */
export function onPayeeKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: control } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const entry = control.closest(`[${entryMark}]`);
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (entry === null) return;
  if (step !== undefined) {
    const entries = entriesOf(entry.closest('[data-payees]') ?? entry);
    event.preventDefault();
    mainOf(entries[entries.findIndex((one) => one === entry) + step])?.focus();
  } else if (key === 'Delete' || key === 'Backspace') {
    event.preventDefault();
    controlIn(entry, controls.skip)?.click();
  } else if (/^\p{L}$/u.test(key)) {
    // The field that opens has the focus before the letter is typed, which then begins the search.
    controlIn(entry, controls.category)?.click();
  }
}

/** Where a payee stands in the list; null where it is not shown. */
export function placeOf(list: Element | null, key: string): number | null {
  if (list === null) return null;
  const at = entriesOf(list).findIndex((one) => one.getAttribute(entryMark) === key);
  return at < 0 ? null : at;
}

/** The focus goes to who took the place of one that is gone; false where nobody is left. */
export function focusPlace(list: Element | null, at: number): boolean {
  const entries = list === null ? [] : entriesOf(list);
  const main = mainOf(entries[Math.min(at, entries.length - 1)]);
  main?.focus();
  return main !== null;
}
