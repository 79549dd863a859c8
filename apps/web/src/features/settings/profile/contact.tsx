import { useState } from 'react';
import { formatPhone } from '../../../lib/format.ts';
import { Form } from '../../../ui/form/form.tsx';
import { Avatar, initialsOf } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Person } from './contact-changes.ts';
import { Detail, detailGrid, ProfileSection } from './detail.tsx';
import { FailureBanner, FormButtons } from './form-parts.tsx';
import { useContactEdit } from './use-contact-edit.ts';

/** Personal details: a view, and an edit of the two contacts that a code has to confirm. */
export function ProfileContact({ person }: { person: Person }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <ProfileSection
      title="Personal details"
      mark={<Avatar initials={initialsOf(person.first_name, person.last_name)} size={40} />}
      action={
        !isEditing && (
          <Button size="small" aria-label="Edit contact details" onClick={() => setIsEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      {isEditing ? (
        <ContactForm person={person} onClose={() => setIsEditing(false)} />
      ) : (
        <dl className={detailGrid}>
          <Detail label="First name" value={person.first_name} />
          <Detail label="Last name" value={person.last_name} />
          <Detail label="Email" value={person.email} isVerified={person.email_verified} />
          <Detail
            label="Mobile"
            value={formatPhone(person.phone)}
            isVerified={person.mobile_verified}
          />
        </dl>
      )}
    </ProfileSection>
  );
}

function ContactForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const { draft, setDraft, errors, failure, isBusy, save } = useContactEdit(person, onClose);
  return (
    <Form onSubmit={save} aria-label="Contact details" className="grid gap-4">
      <FailureBanner failure={failure} />
      <div className={`${detailGrid} items-start`}>
        <dl className="contents">
          <Detail label="First name" value={person.first_name} />
          <Detail label="Last name" value={person.last_name} />
        </dl>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          value={draft.email}
          onChange={(event) => setDraft({ ...draft, email: event.target.value })}
          error={errors.email}
        />
        <TextField
          label="Mobile"
          type="tel"
          prefix="+1"
          inputMode="numeric"
          autoComplete="tel-national"
          value={draft.phone}
          onChange={(event) => setDraft({ ...draft, phone: event.target.value })}
          error={errors.phone}
        />
      </div>
      <p className="max-w-[60ch] text-13 text-quiet">
        We send a code to a new email or number. The change is made when you enter it, not before.
      </p>
      <FormButtons isBusy={isBusy} onCancel={onClose} />
    </Form>
  );
}
