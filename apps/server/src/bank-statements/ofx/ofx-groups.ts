import { StatementRefusal } from '../statement-file.ts';
import { ofxTokens, type OfxToken } from './ofx-tokens.ts';

/** The values of one group of an OFX file, by name; of a name that comes twice, the first. */
export interface OfxGroup {
  name: string;
  line: number;
  values: Map<string, string>;
}

/** Groups that must be closed before what holds them: a missing end would move rows to the wrong account. */
const groups = new Set([
  'OFX',
  'SIGNONMSGSRSV1',
  'SONRS',
  'FI',
  'STATUS',
  'BANKMSGSRSV1',
  'CREDITCARDMSGSRSV1',
  'STMTTRNRS',
  'CCSTMTTRNRS',
  'STMTRS',
  'CCSTMTRS',
  'BANKACCTFROM',
  'CCACCTFROM',
  'BANKTRANLIST',
  'STMTTRN',
  'INVSTMTMSGSRSV1',
  'INVSTMTTRNRS',
  'INVSTMTRS',
  'INVACCTFROM',
  'INVTRANLIST',
  'LEDGERBAL',
  'AVAILBAL',
  'CURRENCY',
  'ORIGCURRENCY',
  'PAYEE',
  'BANKACCTTO',
  'CCACCTTO',
]);

/** Groups that hold values only, or small groups: what else begins, or what is around them ends, is their end. */
const within: Readonly<Record<string, readonly string[]>> = {
  STATUS: [],
  FI: [],
  BANKACCTFROM: [],
  CCACCTFROM: [],
  INVACCTFROM: [],
  LEDGERBAL: [],
  AVAILBAL: [],
  BANKTRANLIST: ['STMTTRN', 'CURRENCY', 'ORIGCURRENCY', 'PAYEE', 'BANKACCTTO', 'CCACCTTO'],
  STMTTRN: ['CURRENCY', 'ORIGCURRENCY', 'PAYEE', 'BANKACCTTO', 'CCACCTTO'],
};

/** Groups around the statements, and the statement itself, whose balance comes last. */
const outermost = new Set([
  'OFX',
  'BANKMSGSRSV1',
  'CREDITCARDMSGSRSV1',
  'STMTTRNRS',
  'CCSTMTTRNRS',
  'STMTRS',
  'CCSTMTRS',
]);

const depthMax = 40;

export type OfxEvent = { begin: string; line: number } | { end: OfxGroup; within: string };

/**
 * The groups of an OFX file as they begin and end. Single values need no end tag, as SGML allows, and some banks leave
 * out that of a row or an account too, where nothing else can be meant. Any other group without its end, or an end
 * without its group, is refused with its line.
 */
export function* ofxEvents(text: string): Generator<OfxEvent> {
  const stack: OfxGroup[] = [];
  const ended = new Set<string>();
  // Tags of unknown groups and of empty values look alike until their end comes, or does not.
  for (const token of ofxTokens(text)) {
    if (groups.has(token.name)) yield* endUnclosed(stack, token);
    const top = stack.at(-1);
    if (token.kind === 'open') {
      if (groups.has(token.name)) {
        if (stack.length > depthMax) {
          throw new StatementRefusal('The file is nested too deep.', token.line);
        }
        if (/STMTRS$/.test(token.name)) ended.clear();
        stack.push({ name: token.name, line: token.line, values: new Map() });
        yield { begin: token.name, line: token.line };
      } else if (top !== undefined && token.text !== '' && !top.values.has(token.name)) {
        top.values.set(token.name, token.text);
      }
    } else if (groups.has(token.name)) {
      if (isEndedAlready(stack, ended, token)) continue;
      if (top?.name !== token.name) throw misplaced(token.name, token.line, top);
      stack.pop();
      ended.add(token.name);
      yield { end: top, within: stack.at(-1)?.name ?? '' };
    }
  }
  checkEnd(stack, ended, text);
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    yield { end: top, within: stack.at(-1)?.name ?? '' };
  }
}

/** The end of a group that is ended already says nothing more. */
const isEndedAlready = (
  stack: readonly OfxGroup[],
  ended: ReadonlySet<string>,
  { name }: OfxToken,
): boolean => ended.has(name) && !stack.some((group) => group.name === name);

/** Behind its balance a statement has said all: some banks leave out what only closes the file. */
function checkEnd(stack: readonly OfxGroup[], ended: ReadonlySet<string>, text: string): void {
  const isWhole = ended.has('LEDGERBAL') && stack.every(({ name }) => outermost.has(name));
  if (isWhole || stack.length === 0) return;
  throw new StatementRefusal(
    'The file ends in the middle: it looks cut off. Download it again.',
    text.split('\n').length,
  );
}

/** Ends the small groups that cannot hold what begins now, or that are still open where the one around them ends. */
function* endUnclosed(stack: OfxGroup[], token: OfxToken): Generator<OfxEvent> {
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const holds = within[top.name];
    if (holds === undefined) return;
    if (token.kind === 'open' ? holds.includes(token.name) : token.name === top.name) return;
    // An end that belongs to none of the open groups says nothing about them.
    if (token.kind === 'close' && !stack.some(({ name }) => name === token.name)) return;
    stack.pop();
    yield { end: top, within: stack.at(-1)?.name ?? '' };
  }
}

function misplaced(name: string, line: number, top: OfxGroup | undefined): StatementRefusal {
  const expected =
    top === undefined ? 'nothing is open' : `${top.name} of line ${top.line} is still open`;
  return new StatementRefusal(
    `The end of ${name} comes where ${expected}: the file is damaged.`,
    line,
  );
}
