import { readLattice } from '@cairn/analyst/asked-part';
import { masked, slotsOf, type Example } from '@cairn/analyst/examples';
import { readAsked } from '../../../apps/server/src/ledger/answer/read-asked.ts';
import { contextOf } from '../exams/known.ts';
import { voices, type Business } from './load-questions.ts';

/**
 * The questions that are read, each with the other ways in which it is put and without its names, times and numbers: what is not
 * understood is offered those that are asked in words like its own.
 */
export const gatherExamples = (businesses: readonly Business[]): Example[] =>
  merged(businesses.flatMap(examplesOf));

function examplesOf({ known, context, questions }: Business): Example[] {
  const reading = contextOf(known);
  const mask = (question: string) => {
    const lattice = readLattice(question, context);
    return masked(question, lattice, slotsOf(question, lattice));
  };
  return questions
    .filter(({ plain }) => readAsked(plain, reading).kind === 'plan')
    .map((question) => {
      const [ask = '', ...says] = voices.flatMap((voice) => {
        const said = question[voice];
        return said === undefined ? [] : [mask(said)];
      });
      return { ask, says };
    });
}

/** What several businesses ask in the same words is one example. */
function merged(examples: readonly Example[]): Example[] {
  const byAsk = new Map<string, Set<string>>();
  for (const { ask, says } of examples) {
    const known = byAsk.get(ask) ?? new Set();
    for (const said of says) known.add(said);
    byAsk.set(ask, known);
  }
  return [...byAsk].map(([ask, says]) => ({ ask, says: [...says] }));
}
