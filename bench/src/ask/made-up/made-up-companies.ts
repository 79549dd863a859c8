import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import type { Question } from '../question.ts';
import { builder } from './builder.ts';
import { foodWholesaler } from './food-wholesaler.ts';
import { gardenCompany } from './garden-company.ts';
import type { Profile } from './profile.ts';
import { webAgency } from './web-agency.ts';

/** The made-up companies by the name of their question file. */
const profiles: Record<string, Profile> = {
  'garden-company': gardenCompany,
  'web-agency': webAgency,
  'food-wholesaler': foodWholesaler,
  builder,
};

export interface MadeUpCompany {
  name: string;
  profile: Profile;
  questions: Question[];
}

interface Row {
  family: string;
  kind: string;
  question: string;
  expect: string;
}

/** Each made-up company with its questions: a CSV file beside it of family, kind, question and hand-written SQL. */
export const madeUpCompanies = (): MadeUpCompany[] =>
  Object.entries(profiles).map(([name, profile]) => {
    const text = readFileSync(new URL(`${name}.csv`, import.meta.url), 'utf8');
    const { data } = Papa.parse<Row>(text, { header: true, skipEmptyLines: 'greedy' });
    return { name, profile, questions: data.map(questionOf) };
  });

const kinds = ['money', 'count', 'percent', 'name', 'table', 'lists', 'figures'] as const;

function questionOf({ family, kind, question, expect }: Row): Question {
  if (kind === 'declined') return { family, question, expect: { kind } };
  if (kind === 'says') return { family, question, expect: { kind, text: new RegExp(expect) } };
  if (kind === 'day') {
    const sql = `select to_char((${expect})::date, 'YYYY-MM-DD')`;
    return { family, question, expect: { kind, sql } };
  }
  const known = kinds.find((name) => name === kind);
  if (known === undefined) throw new Error(`No kind of answer ${kind}: ${question}`);
  return { family, question, expect: { kind: known, sql: expect } };
}
