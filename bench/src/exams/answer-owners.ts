import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import Papa from 'papaparse';
import { endMeanings } from '../../../apps/server/src/ledger/answer/meaning/meaning-of.ts';
import { askArchive, readColumns } from '../ask/ask-archive.ts';
import { linkedArchive, linkKinds, type Links } from '../ask/linked-archive.ts';
import type { Reply } from '../ask/score.ts';
import { dayOf, examFolder } from './known.ts';
import { playedBusinesses, replayTurns } from './replay-turns.ts';

interface Answer {
  company: string;
  links: string;
  question: string;
  status: string;
  text: string;
  tables: string;
  suggestions: string;
}

/**
 * Asks owners' open questions (`company`, `question`, `links`; bench/owners) of the exams' businesses with what each has
 * linked, and writes the answers as CSV for somebody to judge. `variables` are settings of the server, as those of a model.
 */
export async function answerOwners(
  questions: string,
  output: string,
  variables: Record<string, string>,
): Promise<void> {
  const asked = await readColumns(questions, ['company', 'question', 'links']);
  const answers: Answer[] = [];
  const groups = new Set(asked.map(({ company, links }) => `${company}:${links}`));
  for (const group of groups) {
    console.log(`\n${group}:`);
    const rows = asked.filter(({ company, links }) => `${company}:${links}` === group);
    answers.push(...(await answersOf(rows, variables)));
    await writeFile(output, `${Papa.unparse(answers, { newline: '\n' })}\n`);
  }
  endMeanings();
}

/** Writes the answers of the turns that were played by hand, likewise to be judged. */
export async function answerPlayed(output: string): Promise<void> {
  const answers: Answer[] = [];
  for (const company of playedBusinesses()) {
    const replayed = await replayTurns(company);
    answers.push(
      ...replayed.map(({ turn: { question }, links, reply }) =>
        answerOf({ company, links, question }, reply),
      ),
    );
    await writeFile(output, `${Papa.unparse(answers, { newline: '\n' })}\n`);
  }
  endMeanings();
}

const answerOf = (asked: Pick<Answer, 'company' | 'links' | 'question'>, reply: Reply): Answer => ({
  ...asked,
  status: reply.understood ? 'answered' : 'declined',
  text: reply.text,
  tables: JSON.stringify(reply.tables),
  suggestions: reply.suggestions.join('\n'),
});

async function answersOf(
  rows: readonly { company: string; question: string; links: string }[],
  variables: Record<string, string>,
): Promise<Answer[]> {
  const { company = '', links = '' } = rows[0] ?? {};
  if (!isLinks(links)) throw new Error(`${links} is none of ${linkKinds.join(', ')}.`);
  const business = path.join(examFolder, company);
  const archive = await linkedArchive(path.join(business, 'archive'), links);
  try {
    const replies = await askArchive(archive.folder, await dayOf(business), rows, variables);
    return replies.map(({ asked, reply }) => answerOf(asked, reply));
  } finally {
    await archive.remove();
  }
}

const isLinks = (links: string): links is Links => linkKinds.some((kind) => kind === links);
