import type { Api, ReplyOf, SentBody } from '@cairn/contract';
import { isUnitedStates, stateCode } from './us-states.ts';

export type Business = ReplyOf<Api['userInfo']>['business_details'];
export type BusinessField = keyof Business;
export type BusinessDraft = Record<BusinessField, string>;
export type BusinessErrors = Partial<Record<BusinessField, string>>;
export type BusinessChanges = SentBody<Api['businessInfo']>;

/** Specification, section 2, 'Settings', Profile: the business details in their order. */
export const businessFields: readonly (readonly [BusinessField, string])[] = [
  ['business_name', 'Business name'],
  ['business_entity_name', 'Business entity name'],
  ['employer_identification_number', 'Employer identification number'],
  ['industry', 'Industry'],
  ['business_type', 'Business type'],
  ['date_business_formed', 'Date business formed'],
  ['street_address_1', 'Address line 1'],
  ['street_address_2', 'Address line 2 (optional)'],
  ['city', 'City'],
  ['state', 'State'],
  ['country', 'Country'],
  ['zipcode', 'Zip / postcode'],
];

export const draftOf = (business: Business): BusinessDraft => {
  const draft = {} as BusinessDraft;
  for (const [field] of businessFields) draft[field] = business[field] ?? '';
  return draft;
};

/** A field as it will be kept, or what is wrong with it. */
type Read = { value: string } | { error: string };
type Reader = (text: string, draft: BusinessDraft, today: string) => Read;

const readers: Partial<Record<BusinessField, Reader>> = {
  employer_identification_number: (text) => {
    const digits = text.replace(/[\s-]/g, '');
    return /^\d{9}$/.test(digits)
      ? { value: `${digits.slice(0, 2)}-${digits.slice(2)}` }
      : { error: 'Enter the nine digits of the number, such as 12-3456789' };
  },
  date_business_formed: (text, _draft, today) => {
    const day = readDay(text);
    if (day === null) return { error: 'Enter a date as YYYY-MM-DD or MM/DD/YYYY' };
    return day > today ? { error: 'This day has not come yet' } : { value: day };
  },
  state: (text, { country }) => {
    if (!isUnitedStates(country)) return { value: text };
    const code = stateCode(text);
    return code === null ? { error: 'Enter a state such as VT or Vermont' } : { value: code };
  },
  zipcode: (text, { country }) =>
    !isUnitedStates(country) || /^\d{5}(-\d{4})?$/.test(text)
      ? { value: text }
      : { error: 'Enter a ZIP code such as 05641 or 05641-1234' },
};

const charactersMax = 200;

/**
 * What to send and what is wrong, field by field: a wrong field does not keep the others from being saved.
 * A field that is as it was is neither sent nor judged. What is emptied is sent as null.
 * @param today as 'YYYY-MM-DD', where the person is
 */
export function readBusinessDraft(
  draft: BusinessDraft,
  business: Business,
  today: string,
): { changes: BusinessChanges; errors: BusinessErrors } {
  const changes: BusinessChanges = {};
  const errors: BusinessErrors = {};
  for (const [field] of businessFields) {
    const text = draft[field].trim();
    if (text === (business[field] ?? '').trim()) continue;
    const read = readField(field, text, draft, today);
    if ('error' in read) errors[field] = read.error;
    else if (read.value !== (business[field] ?? '')) changes[field] = read.value || null;
  }
  return { changes, errors };
}

function readField(field: BusinessField, text: string, draft: BusinessDraft, today: string): Read {
  if (text === '') return { value: '' };
  if (text.length > charactersMax) return { error: `Use at most ${charactersMax} characters` };
  return readers[field]?.(text, draft, today) ?? { value: text };
}

/** 'YYYY-MM-DD' of a day that exists, written in either order; null for anything else. */
function readDay(text: string): string | null {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const day =
    american === null
      ? text
      : `${american[3] ?? ''}-${(american[1] ?? '').padStart(2, '0')}-${(american[2] ?? '').padStart(2, '0')}`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}
