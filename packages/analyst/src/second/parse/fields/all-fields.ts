import type { Query } from '../../plan/query.ts';
import { filterField, keyField, type Field } from './draft.ts';
import { numberFields } from './number-fields.ts';
import { timeFields } from './time-fields.ts';

/** What kind of answer is asked for; a skill is one of its own. */
const formField: Field = {
  name: 'form',
  of: ({ form, skill }) => JSON.stringify(form === 'skill' ? `skill ${skill ?? ''}` : form),
  put: ({ query }, value) => {
    const [form, skill] = String(value).split(' ');
    Object.assign(query, { form, ...(skill !== undefined && { skill }) });
  },
};

const keys = (names: readonly (keyof Query)[]): Field[] => names.map(keyField);

/** In the order in which they are chosen: each sees what was chosen before it. */
export const allFields: readonly Field[] = [
  formField,
  ...keys(['measure', 'besides', 'value', 'statistics', 'of', 'counted', 'section', 'sense', 'by']),
  ...keys(['per', 'share', 'together', 'every', 'order', 'asked']),
  ...(['whose', 'item_kind', 'kind', 'status', 'weekday', 'month', 'uncategorised'] as const).map(
    filterField,
  ),
  ...numberFields,
  ...keys(['each', 'skip', 'best', 'trend', 'isPriced', 'isNew', 'anybody', 'owing', 'types']),
  ...keys(['details', 'missing', 'flow', 'pick']),
  ...timeFields,
];
