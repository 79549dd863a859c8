import { Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { cx } from '../../ui/cx.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import { useChoices, type Choice, type ChoiceGroup } from './use-choices.ts';

export interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Goes anywhere by a few letters: screens, people, documents, transactions, past chats; or asks what was typed. */
export function Palette({ open, onOpenChange }: PaletteProps) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid justify-items-center overflow-y-auto bg-scrim px-4 pt-[12vh] pb-4 max-bar:pt-4">
          <Radix.Content
            aria-describedby={undefined}
            {...focusReturn}
            className="relative z-50 h-fit w-full max-w-[600px] animate-appear overflow-hidden rounded-card border border-line bg-raised shadow-float"
          >
            <Radix.Title className="sr-only">Search and go to</Radix.Title>
            <Finder onDone={() => onOpenChange(false)} />
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Finder({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { groups, isFinding } = useChoices(typed);
  const listId = useId();
  const choices = groups.flatMap(({ choices: ofGroup }) => ofGroup);
  const active = Math.min(at, choices.length - 1);
  const choose = (choice: Choice | undefined) => {
    if (choice === undefined) return;
    onDone();
    choice.choose();
  };
  const press = (event: KeyboardEvent) => {
    const to = targetOf(event.key, active, choices.length);
    if (to !== null) setAt(to);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(choices[active]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-quiet" />
        <input
          role="combobox"
          aria-label="Search and go to"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
          autoComplete="off"
          spellCheck={false}
          placeholder="Go to, find, or ask …"
          value={typed}
          maxLength={200}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
          className="h-12 min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-quiet"
        />
        {isFinding && <Spinner />}
      </div>
      <Choices
        {...{ groups, listId, active }}
        onPoint={setAt}
        onChoose={(place) => choose(choices[place])}
      />
    </>
  );
}

interface ChoicesProps {
  groups: readonly ChoiceGroup[];
  listId: string;
  active: number;
  onPoint: (at: number) => void;
  onChoose: (at: number) => void;
}

function Choices({ groups, listId, active, onPoint, onChoose }: ChoicesProps) {
  const shown = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Newer browsers give a promise back, which is no way to clean up.
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const starts = groups.map((_, nth) =>
    groups.slice(0, nth).reduce((sum, { choices }) => sum + choices.length, 0),
  );
  return (
    <div
      id={listId}
      role="listbox"
      aria-label="Results"
      className="max-h-[min(60vh,440px)] overflow-y-auto p-2"
    >
      {groups.map(({ title, icon, choices }, nth) => (
        <ul key={title} role="group" aria-label={title} className="grid grid-cols-1">
          <li role="presentation" className="px-2 pt-2 pb-1 text-12 text-quiet">
            {title}
          </li>
          {choices.map((choice, place) => {
            const at = (starts[nth] ?? 0) + place;
            const Icon = choice.icon ?? icon;
            return (
              // The keyboard is the box's: an option is pointed at by its arrow keys.
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events
              <li
                key={choice.id}
                id={`${listId}-${at}`}
                ref={at === active ? shown : null}
                role="option"
                aria-selected={at === active}
                onPointerMove={() => onPoint(at)}
                onClick={() => onChoose(at)}
                className={cx(
                  'flex cursor-pointer items-center gap-3 rounded-control px-2 py-2 pointer-coarse:py-3',
                  at === active && 'bg-sunken',
                )}
              >
                <Icon
                  size={16}
                  strokeWidth={1.75}
                  aria-hidden="true"
                  className="shrink-0 text-quiet"
                />
                <span className="min-w-0 flex-1 truncate">{choice.label}</span>
                {choice.detail !== undefined && (
                  <span className="max-w-[50%] shrink-0 truncate text-12 text-quiet tabular-nums">
                    {choice.detail}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      ))}
      {groups.length === 0 && <p className="px-2 py-6 text-center text-quiet">Nothing found</p>}
    </div>
  );
}

function targetOf(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  return null;
}
