import { EvidenceSheet, type EvidenceSheetProps } from '../features/evidence/evidence-sheet.tsx';
import { CategoryForm } from '../features/transactions/category-form.tsx';

/** The rows behind a figure, with the category of a bank row open to correction. */
export function RowsBehindSheet(props: Omit<EvidenceSheetProps, 'editCategory'>) {
  return (
    <EvidenceSheet
      {...props}
      editCategory={(row, onClose) => <CategoryForm row={row} onClose={onClose} />}
    />
  );
}
