import { Tabs as Radix } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';

export interface Tab {
  value: string;
  label: string;
  content: ReactNode;
}

export interface TabsProps {
  /** The accessible name of the row of tabs. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
}

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  // A press says it twice, with the mouse and with the focus: two entries of the history would take two presses of Back.
  const asked = useRef(value);
  useEffect(() => {
    asked.current = value;
  }, [value]);
  const ask = (next: string) => {
    if (next === asked.current) return;
    asked.current = next;
    onChange(next);
  };
  return (
    <Radix.Root value={value} onValueChange={ask}>
      <Radix.List
        aria-label={label}
        className="mb-6 flex gap-6 overflow-x-auto border-b border-line max-bar:gap-4"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mx-1 -mb-px rounded-t-control border-b-2 border-transparent px-1 py-2 text-14 whitespace-nowrap text-quiet hover:text-text focus-visible:outline-offset-[-2px] data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-text pointer-coarse:py-3"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="rounded-control">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
