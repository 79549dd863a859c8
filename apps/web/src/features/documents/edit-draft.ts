import type { Api, SentBody } from '@cairn/contract';
import type { DocumentFile } from './document-file.ts';

/** What is being typed, as text. */
export interface EditDraft {
  name: string;
  tags: string;
  company: string;
  date: string;
  due_date: string;
  total: string;
  amount_due: string;
  tax: string;
  currency: string;
  number: string;
  address: string;
}

type Body = SentBody<Api['updateGlobalFile']>;
type Fields = NonNullable<Body['fields']>;
export type EditErrors = Partial<Record<keyof EditDraft, string>>;

const amountText = (amount: number | null) => (amount === null ? '' : amount.toFixed(2));

export const draftOf = ({ original_filename: name, tag, fields }: DocumentFile): EditDraft => ({
  name,
  tags: tag.join(', '),
  company: fields.company ?? '',
  date: fields.date ?? '',
  due_date: fields.due_date ?? '',
  total: amountText(fields.total),
  amount_due: amountText(fields.amount_due),
  tax: amountText(fields.tax),
  currency: fields.currency ?? '',
  number: fields.number ?? '',
  address: fields.address ?? '',
});

/** Dollars from '1,200.50' or '$120', null from nothing; undefined from anything else. */
function readAmount(text: string): number | null | undefined {
  const plain = text
    .trim()
    .replace(/^(-?)\$/, '$1')
    .replaceAll(',', '');
  if (plain === '') return null;
  return /^-?\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

const tagsOf = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

const amountNames = ['total', 'amount_due', 'tax'] as const;
const textNames = ['company', 'date', 'due_date', 'number', 'address'] as const;
const amountHint = { total: '54.20', amount_due: '54.20', tax: '4.20' };

/** Only what differs is sent; null when nothing does, or when something is wrong. */
export function changesOf(
  draft: EditDraft,
  file: DocumentFile,
): { body: Body | null; errors: EditErrors } {
  const before = draftOf(file);
  const isNew = (name: keyof EditDraft) => draft[name].trim() !== before[name];
  const currency = draft.currency.trim().toUpperCase();
  const errors: EditErrors = {
    ...(draft.name.trim() === '' && { name: 'Give it a name' }),
    ...(!/^([A-Z]{3})?$/.test(currency) && { currency: 'Three letters, such as USD' }),
  };
  const fields: Fields = {};
  for (const name of textNames) if (isNew(name)) fields[name] = draft[name].trim() || null;
  for (const name of amountNames) {
    const amount = readAmount(draft[name]);
    if (amount === undefined) errors[name] = `Enter an amount, such as ${amountHint[name]}`;
    else if (isNew(name)) fields[name] = amount;
  }
  if (isNew('currency')) fields.currency = currency === '' ? null : currency;
  const body: Body = {
    ...(isNew('name') && { original_filename: draft.name.trim() }),
    ...(isNew('tags') && { tag: tagsOf(draft.tags) }),
    ...(Object.keys(fields).length > 0 && { fields }),
  };
  const isFine = Object.keys(errors).length === 0 && Object.keys(body).length > 0;
  return { body: isFine ? body : null, errors };
}
