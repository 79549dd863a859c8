import { useState } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { Form } from '../../../ui/form/form.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { businessFields, type Business, type BusinessField } from './business-fields.ts';
import { Detail, detailGrid, ProfileSection } from './detail.tsx';
import { FailureBanner, FormButtons } from './form-parts.tsx';
import { useBusinessEdit } from './use-business-edit.ts';

export function ProfileBusiness({ business }: { business: Business }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <ProfileSection
      title="Business details"
      action={
        !isEditing && (
          <Button
            size="small"
            aria-label="Edit business details"
            onClick={() => setIsEditing(true)}
          >
            Edit
          </Button>
        )
      }
    >
      {isEditing ? (
        <BusinessForm business={business} onClose={() => setIsEditing(false)} />
      ) : (
        <dl className={detailGrid}>
          {businessFields.map(([field, label]) => (
            <Detail key={field} label={label} value={shown(field, business[field])} />
          ))}
        </dl>
      )}
    </ProfileSection>
  );
}

const shown = (field: BusinessField, value: string | null): string | null =>
  field === 'date_business_formed' && value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value)
    ? formatDay(value)
    : value;

const hints: Partial<Record<BusinessField, string>> = {
  employer_identification_number: 'Nine digits, such as 12-3456789',
  date_business_formed: 'YYYY-MM-DD or MM/DD/YYYY',
};

function BusinessForm({ business, onClose }: { business: Business; onClose: () => void }) {
  const { draft, put, errors, failure, isBusy, save } = useBusinessEdit(business, onClose);
  return (
    <Form onSubmit={save} aria-label="Business details" className="grid gap-4">
      <FailureBanner failure={failure} />
      <div className={`${detailGrid} items-start`}>
        {businessFields.map(([field, label]) => (
          <TextField
            key={field}
            label={label}
            value={draft[field]}
            onChange={(event) => put(field, event.target.value)}
            error={errors[field]}
            hint={hints[field]}
          />
        ))}
      </div>
      <FormButtons isBusy={isBusy} onCancel={onClose} />
    </Form>
  );
}
