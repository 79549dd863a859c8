import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { draftOf, newDraft, readDraft, type ChangeDraft } from './change-draft.ts';
import type { Idea } from './scenario-ideas.tsx';
import type { Change, Saved, SavedScenarios } from './scenario.ts';
import { useSaveScenario } from './use-scenarios.ts';

/** What is typed of a scenario, whether it can be sent, and the two calls that it goes to. */
export function useScenarioForm(scenario: Saved | null, known: SavedScenarios, idea?: Idea) {
  const [name, setName] = useState(scenario?.name ?? idea?.name ?? '');
  const [drafts, setDrafts] = useState<ChangeDraft[]>(() =>
    scenario === null
      ? [{ ...newDraft(known.window), ...idea?.draft }]
      : scenario.changes.map((change) => draftOf(change, known.window)),
  );
  // Nothing is called wrong before it was sent once.
  const [isAsked, setIsAsked] = useState(false);
  const save = useSaveScenario();
  const trial = useMutation({
    mutationFn: (changes: Change[]) => call('tryScenario', { body: { changes } }),
  });
  const read = drafts.map(readDraft);
  const changes = read.flatMap(({ change }) => change ?? []);
  const isComplete = changes.length === drafts.length;
  const set = (next: ChangeDraft[]) => {
    setDrafts(next);
    trial.reset();
    save.reset();
  };
  return {
    name,
    setName,
    nameError: isAsked && name.trim() === '' ? 'Give it a name' : null,
    drafts,
    errors: read.map(({ errors }) => (isAsked ? errors : {})),
    setDraft: (next: ChangeDraft) =>
      set(drafts.map((draft) => (draft.key === next.key ? next : draft))),
    add: () => set([...drafts, newDraft(known.window)]),
    remove: (key: string) => set(drafts.filter((draft) => draft.key !== key)),
    save,
    trial,
    tryIt: () => {
      setIsAsked(true);
      if (isComplete) trial.mutate(changes);
    },
    saveIt: (onSaved: (id: string) => void) => {
      setIsAsked(true);
      if (!isComplete || name.trim() === '') return;
      const body = { name: name.trim(), changes };
      save.mutate({ id: scenario?.id ?? null, body }, { onSuccess: onSaved });
    },
  };
}
