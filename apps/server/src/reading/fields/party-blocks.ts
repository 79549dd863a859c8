import type { Box, ReadPage, TextLine } from '../file-contents.ts';

/** Whom a paper is for. */
const customerLabel =
  /^\W*(?:(?:bill(?:ed)?|sold|ship(?:ped)?|invoiced?|deliver(?:ed|y)?|charged?|prepared|issued)\s*(?:to|for)\b|(?:customer|client|buyer|purchaser|recipient|attn|attention|ship address|billing address|delivery address|job site|service address|tenant|insured|guarantor|responsible party|advertiser|owner|ordered by)\b(?!\s*(?:copy|service|no\b|number|id\b|#|ref))|to\s*(?:\([^)]{1,20}\)\s*)?:|for\s*:|(?:services?\s+|supplied\s+|provided\s+)?(?:for|to)\s*$)/i;

/** A form to be filled in has a field for each part of the customer. */
const formName = /^\W*name\b/i;
const formAddress = /^\W*(?:address|city)\b/i;

/** Who wants the money. */
const payeeLabel =
  /^\W*(?:(?:please\s+)?(?:pay|remit(?:\s+payment)?|make\s+(?:all\s+)?(?:checks?|cheques?)\s+payable|payable|payment)\s+to\b|payee\b|beneficiary\b|account\s+(?:name|holder)\b|(?:(?:bill|invoice)\s+)?from\s*:?\s*$|from\s*(?:\([^)]{1,20}\)\s*)?:|seller\b|vendor\b|supplier\b|billed\s+by\b|bill(?:ing)?\s+by\b|landlord\b|mail\s+to\b|sold\s+by\b|(?:contractor|consultant|freelancer|(?:service\s+)?provider)(?:\s*:|\s*$))/i;

const endsBlock =
  /^\W*(?:invoice|date|due|terms?|p\.?\s?o\.?\b|number|no\b|item|description|qty|quantity|amount|total|subtotal|order|account|page|ref)/i;

/** The slip at the foot of a bill goes the other way: it is sent by the customer, to whom the bill is from. */
const slip = /\b(?:payment advice|remittance|remit|detach|return this)\b/i;

/** Whose attention is asked for works at the name that stands above, if one does. */
const attention = /^\W*att(?:n|ention)\b/i;

/** 'Harbor Supply, Inc., PO Box 12' goes on behind the name, and so does a next sentence; 'Geo. Miller and Sons' is one. */
const afterName =
  /,\s*(?!(?:[Ii]nc|INC|LLC|[Ll]td|LTD|[Cc]o|CO|[Cc]orp|CORP)\b)\S.*$|(?<=\b(?:[A-Za-z]{5,}|[Ii]nc|INC|LLC|[Ll]td|LTD|[Cc]o|CO|[Cc]orp|CORP))\.+\s+(?=[A-Z][a-z]*\s+[a-z]).*$/;

const linesOfBlockMax = 6;

export interface PartyBlocks {
  customer: TextLine[];
  /** The first line behind a label that names who is to be paid, without the label. */
  payees: TextLine[];
}

/** The lines that a page gives to the customer, and those that say who is to be paid, each by its label and its column. */
export function partyBlocks(page: ReadPage): PartyBlocks {
  const blocks: PartyBlocks = { customer: [], payees: [] };
  const isForm = page.lines.some(({ text }) => formAddress.test(text));
  for (const line of page.lines) {
    const [payee] = payeeLabel.exec(line.text) ?? [];
    const [customer] =
      customerLabel.exec(line.text) ?? (isForm ? formName.exec(line.text) : null) ?? [];
    const label = customer ?? payee;
    if (label === undefined) continue;
    const isTurned = /^\W*(?:to|from)\b/i.test(label) && isOnSlip(page, line);
    if ((customer !== undefined) !== isTurned) {
      blocks.customer.push(line, ...labeled(page, line, label));
      if (attention.test(label)) blocks.customer.push(...rightAbove(page, line));
    } else {
      const [first] = labeled(page, line, label);
      if (first !== undefined)
        blocks.payees.push({ ...first, text: first.text.replace(afterName, '') });
    }
  }
  return blocks;
}

/** What a label is written before, on its line or beside it, and else what stands below it. */
function labeled(page: ReadPage, label: TextLine, words: string): TextLine[] {
  const rest = label.text.slice(words.length).replace(/^\W+/, '');
  if (rest !== '') return [{ ...label, text: rest }, ...below(page, label)];
  const under = below(page, label);
  if (under.length > 0) return under;
  const height = label.box.bottom - label.box.top;
  const beside = page.lines
    .filter(
      ({ box }) =>
        box.left > label.box.right && Math.abs(middle(box) - middle(label.box)) < height * 0.5,
    )
    .sort((a, b) => a.box.left - b.box.left)[0];
  return beside === undefined ? [] : [beside];
}

const rightAbove = (page: ReadPage, { box }: TextLine) =>
  page.lines.filter(
    ({ box: other }) =>
      Math.abs(other.left - box.left) < 2 * (box.bottom - box.top) &&
      other.top < box.top &&
      box.top - other.bottom < (box.bottom - box.top) * 0.8,
  );

/** 'Remit payment to' beside it names who is paid, and is no slip. */
const isOnSlip = (page: ReadPage, { box }: TextLine) =>
  page.lines.some(
    (other) =>
      slip.test(other.text) &&
      !payeeLabel.test(other.text) &&
      box.top >= other.box.top &&
      box.top - other.box.bottom < (box.bottom - box.top) * 4,
  );

/** The lines of one block under its label: close to each other, and beginning where it does. */
function below(page: ReadPage, label: TextLine): TextLine[] {
  const found: TextLine[] = [];
  let last = label;
  const under = page.lines
    .filter((line) => line !== label && line.box.top > middle(label.box))
    .sort((a, b) => a.box.top - b.box.top);
  for (const line of under) {
    const height = Math.max(1, line.box.bottom - line.box.top);
    if (line.box.top - last.box.bottom > height * 1.6) {
      if (overlaps(line.box, label.box)) break;
      continue;
    }
    const isAligned = Math.abs(line.box.left - label.box.left) < height * 2;
    if (!isAligned) continue;
    const ends =
      endsBlock.test(line.text) || payeeLabel.test(line.text) || customerLabel.test(line.text);
    if (ends || found.length >= linesOfBlockMax) break;
    found.push(line);
    last = line;
  }
  return found;
}

const middle = (box: Box) => (box.top + box.bottom) / 2;
const overlaps = (one: Box, other: Box) => one.left < other.right && other.left < one.right;
