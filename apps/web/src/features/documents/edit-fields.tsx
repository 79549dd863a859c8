import { TextField } from '../../ui/form/text-field.tsx';
import type { DocumentDetail } from './document-file.ts';
import type { EditDraft, EditErrors } from './edit-draft.ts';
import { fieldLabels, fieldNames, type FieldName } from './field-marks.tsx';
import { whereFrom } from './where-from.ts';

interface EditFieldsProps {
  draft: EditDraft;
  errors: EditErrors;
  origins: DocumentDetail['origins'];
  onChange: (draft: EditDraft) => void;
}

const days: readonly FieldName[] = ['date', 'due_date'];
const amounts: readonly FieldName[] = ['total', 'amount_due', 'tax'];

/** Name and tags, and each field with who it is from under it. */
export function EditFields({ draft, errors, origins, onChange }: EditFieldsProps) {
  const field = (name: keyof EditDraft) => ({
    value: draft[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...draft, [name]: event.target.value }),
  });
  return (
    <>
      <TextField label="Name" maxLength={200} {...field('name')} />
      <TextField label="Tags" hint="Several with commas between them" {...field('tags')} />
      {fieldNames.map((name) => (
        <TextField
          key={name}
          label={fieldLabels[name]}
          type={days.includes(name) ? 'date' : 'text'}
          inputMode={amounts.includes(name) ? 'decimal' : undefined}
          hint={whereFrom(origins[name]) || undefined}
          {...field(name)}
        />
      ))}
    </>
  );
}
