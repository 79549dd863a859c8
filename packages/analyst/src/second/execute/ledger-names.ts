import type { Reference } from '../../selection.ts';
import type { VocabularyInput } from '../../vocabulary.ts';

/** The records of a business by field and name: one name may be several records, as books and bank each keep their own. */
export interface LedgerNames {
  recordsOf: (
    field: 'party' | 'category' | 'account' | 'item',
    names: readonly string[],
  ) => Reference[];
}

export function ledgerNames({ records }: Pick<VocabularyInput, 'records'>): LedgerNames {
  const byName = new Map<string, Reference[]>();
  for (const { field, name, id } of records) {
    const key = `${field}:${name.toLowerCase()}`;
    byName.set(key, [...(byName.get(key) ?? []), { id, name }]);
  }
  return {
    recordsOf: (field, names) =>
      names.flatMap((name) => byName.get(`${field}:${name.toLowerCase()}`) ?? []),
  };
}
