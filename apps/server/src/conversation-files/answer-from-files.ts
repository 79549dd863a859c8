import { escapePattern, goesOn, type Answer } from '@cairn/analyst';
import { askTable, type TableReply } from './ask-table.ts';
import { askPages } from './ask-pages.ts';
import { phraseReply } from './phrase-reply.ts';
import type { FileContent } from './packed-content.ts';

/** Words by which a question turns to the files of its conversation. */
const aboutFile =
  /\b(?:files?|columns?|sheets?|spreadsheet|workbook|csv|pdf|pages?|attach(?:ed|ment)|upload(?:ed)?|document|table)\b/i;

/** Words by which it turns to the books instead. */
const aboutBooks = /\b(?:in|from|of) (?:the|my|our) (?:books|ledger|bank)\b/i;

export interface FromFiles {
  answer: Answer;
  /** It goes on with a file's answer, and is not answered there: the books may know it, with nothing before it. */
  isOpen: boolean;
}

/**
 * Answers a question from the files of its conversation, by their tables, else by what their pages say of themselves.
 * Null where no file says it and the question does not ask a file: then the books answer. A question about a file that
 * the files do not answer is declined, with what there is. `before` are the questions right before it that no plan of the
 * books answered: 'and in March?' goes on with the last of them that a file did.
 */
export function answerFromFiles(
  files: readonly FileContent[],
  question: string,
  before: readonly string[] = [],
): FromFiles | null {
  if (files.length === 0 || aboutBooks.test(question)) return null;
  const named = files.filter((file) => isNamed(question, file));
  const asked = named.length > 0 ? named : files;
  const plain = withoutNames(question, asked);
  const earlier = before.map((one) => withoutNames(one, files));
  const replies = asked.flatMap((file) =>
    file.document.tables.map((table) => askTable(file.name, table, plain, earlier)),
  );
  const answers = replies.filter((reply) => reply.status === 'answered');
  const [answer] = answers;
  if (answer !== undefined && answers.every(({ figure }) => figure === answer.figure))
    return settled(phraseReply(answer));
  if (answer !== undefined) return settled(ambiguous(question, answers));
  for (const file of asked) {
    const quote = askPages(file, question);
    if (quote !== null) return settled(quote);
  }
  if (aboutFile.test(question) || named.length > 0) return settled(declinedAnswer(asked, replies));
  return goesOn(question) && hasAnswered(files, before)
    ? { answer: declinedAnswer(asked, replies), isOpen: true }
    : null;
}

const settled = (answer: Answer): FromFiles => ({ answer, isOpen: false });

/** Whether a file answered the last of the questions before. */
function hasAnswered(files: readonly FileContent[], before: readonly string[]): boolean {
  const last = before.at(-1);
  return (
    last !== undefined &&
    answerFromFiles(files, last, before.slice(0, -1))?.answer.understood === true
  );
}

const stem = (name: string) => name.replace(/\.[^.]*$/, '').toLowerCase();

const isNamed = (question: string, file: FileContent) =>
  namesOf(file).some((name) => question.toLowerCase().includes(name));

/** A file is called by its whole name, or without its ending where no column is called so: 'sales rep' is no sales.csv. */
function namesOf({ name, document }: FileContent): string[] {
  const short = stem(name);
  const isColumn = document.tables.some(({ rows }) =>
    rows.slice(0, 3).some((row) => row.some((text) => text.toLowerCase().includes(short))),
  );
  return short.length >= 4 && !isColumn ? [name.toLowerCase(), short] : [name.toLowerCase()];
}

/** Without 'in sales.csv', 'in the attached file': where to look is no word of the table. */
function withoutNames(question: string, files: readonly FileContent[]): string {
  let text = question;
  for (const file of files) {
    for (const written of namesOf(file)) {
      const escaped = escapePattern(written);
      if (written.length >= 4)
        text = text.replace(
          new RegExp(
            String.raw`\b(?:(?:in|of|from|on) )?(?:the )?(?:file )?${escaped}(?!\w)`,
            'gi',
          ),
          ' ',
        );
    }
  }
  return text
    .replace(
      /\b(?:in|of|from|on|according to) (?:the|this|that|my) (?:attached |uploaded )?(?:file|spreadsheet|workbook|csv|pdf|attachment|document|table|sheet)\b/gi,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();
}

type Answered = Extract<TableReply, { status: 'answered' }>;

function ambiguous(question: string, answers: readonly Answered[]): Answer {
  const places = [
    ...new Set(answers.map(({ file, place }) => `${file}${place === '' ? '' : `, ${place}`}`)),
  ];
  return {
    text: `More than one table answers that, and not alike: ${places.join('; ')}. Name the file that you mean.`,
    tables: [
      {
        title: question,
        headers: ['Where', 'Answer'],
        rows: answers.map(({ file, place, figure }) => [
          `${file}${place === '' ? '' : `, ${place}`}`,
          figure,
        ]),
      },
    ],
    charts: [],
    evidence: [],
    suggestions: [
      ...new Set(answers.map(({ file }) => `${question.replace(/\?\s*$/, '')} in ${file}`)),
    ].slice(0, 3),
    understood: false,
  };
}

/** What there is to ask about, and why this was not answered. */
function declinedAnswer(files: readonly FileContent[], replies: readonly TableReply[]): Answer {
  const reasons = [
    ...new Set(replies.flatMap((reply) => (reply.status === 'declined' ? [reply.reason] : []))),
  ];
  const columns = files.flatMap(({ name, document }) =>
    document.tables.slice(0, 5).map(({ rows, name: table }) => [
      document.tables.length > 1 ? `${name}, ${table}` : name,
      (rows[0] ?? [])
        .filter((text) => text !== '')
        .slice(0, 12)
        .join(', '),
    ]),
  );
  const notices = files.flatMap(({ document }) => document.notices);
  const why = reasons[0] ?? notices[0] ?? 'No table was found in it.';
  return {
    text: `The attached ${files.length === 1 ? 'file does' : 'files do'} not answer that for sure. ${why} I can add up, average, count and compare columns, look up rows, and quote what a page says.`,
    tables:
      columns.length === 0
        ? []
        : [{ title: 'What there is', headers: ['Table', 'Columns'], rows: columns }],
    charts: [],
    evidence: [],
    suggestions: [],
    understood: false,
  };
}
