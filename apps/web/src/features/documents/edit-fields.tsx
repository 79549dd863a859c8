import { TextField } from '../../ui/text-field.tsx';
import type { DocumentDetail } from './document-file.ts';
import type { EditDraft, EditErrors } from './edit-draft.ts';
import { whereFrom } from './where-from.ts';

interface EditFieldsProps {
  draft: EditDraft;
  errors: EditErrors;
  origins: DocumentDetail['origins'];
  onChange: (draft: EditDraft) => void;
}

const readFields: { name: keyof EditDraft & keyof DocumentDetail['origins']; label: string }[] = [
  { name: 'company', label: 'Company' },
  { name: 'date', label: 'Date' },
  { name: 'total', label: 'Total' },
  { name: 'tax', label: 'Tax' },
  { name: 'currency', label: 'Currency' },
  { name: 'number', label: 'Number' },
  { name: 'address', label: 'Address' },
];

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
      {readFields.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          type={name === 'date' ? 'date' : 'text'}
          inputMode={name === 'total' || name === 'tax' ? 'decimal' : undefined}
          hint={whereFrom(origins[name]) || undefined}
          {...field(name)}
        />
      ))}
    </>
  );
}
