import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { apiQuery, readAgain } from '../../../lib/query.ts';
import { passwordStrength } from '../../../lib/password-strength.ts';
import { Form } from '../../../ui/form/form.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { detailGrid } from '../profile/detail.tsx';
import { SecuritySection } from './section.tsx';

export function SecurityPassword() {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(apiQuery('userInfo'));
  if (data?.personal_details.has_password === false) {
    return <NoPassword email={data.personal_details.email} />;
  }
  return (
    <SecuritySection
      title="Password"
      text="Changing it signs out every other session."
      action={
        !isOpen && (
          <Button size="small" onClick={() => setIsOpen(true)}>
            Change password
          </Button>
        )
      }
    >
      {isOpen && <PasswordForm onClose={() => setIsOpen(false)} />}
    </SecuritySection>
  );
}

/** Who only ever came by an identity provider. The link proves the mailbox, as a forgotten password's does. */
function NoPassword({ email }: { email: string }) {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call('requestPasswordReset', { body: { email } }),
    onSuccess: () => showToast(`A link to set a password is on its way to ${email}.`),
    onError: (error) =>
      showToast(messageOf(error, 'The link could not be sent. Please try again.')),
  });
  return (
    <SecuritySection
      title="Password"
      text="You log in with Google and have no password. Setting one lets you log in without Google too, and signs out every session."
      action={
        <Button
          size="small"
          busy={isPending}
          busyLabel="Sending..."
          disabled={isSuccess}
          onClick={() => mutate()}
        >
          {isSuccess ? 'Link sent' : 'Set a password'}
        </Button>
      }
    />
  );
}

const empty = { current: '', next: '', confirmation: '' };
type Field = keyof typeof empty;

function PasswordForm({ onClose }: { onClose: () => void }) {
  const { values, put, errors, failure, isBusy, save } = usePasswordChange(onClose);
  const strength = passwordStrength(values.next);
  const field = (name: Field) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => put(name, event.target.value),
    error: errors[name],
  });
  return (
    <Form onSubmit={save} aria-label="Change password" className="grid gap-4">
      {failure !== null && (
        <Banner tone="bad" role="alert">
          {failure}
        </Banner>
      )}
      <div className={`${detailGrid} items-start`}>
        <div className="col-span-full grid grid-cols-subgrid max-bar:block">
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            {...field('current')}
          />
        </div>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={strength === null ? undefined : `Strength: ${strength}`}
          {...field('next')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          {...field('confirmation')}
        />
      </div>
      <div className="flex gap-2">
        <Button
          type="submit"
          variant="primary"
          busy={isBusy}
          busyLabel="Changing..."
          disabled={Object.values(values).includes('')}
        >
          Change password
        </Button>
        <Button disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

function usePasswordChange(onClose: () => void) {
  const queryClient = useQueryClient();
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<{ [Name in Field]?: string | undefined }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const save = async () => {
    const isSame = values.next === values.confirmation;
    setErrors(isSame ? {} : { confirmation: 'Passwords do not match' });
    setFailure(null);
    if (!isSame) return;
    setIsBusy(true);
    try {
      const body = { current_password: values.current, new_password: values.next };
      await call('changePassword', { body });
      showToast('Your password was changed. Every other session was signed out.');
      onClose();
      await readAgain(queryClient, 'sessions', 'activity');
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      const { current_password: current, new_password: next } = fields;
      setErrors({ current, next });
      if (current === undefined && next === undefined) {
        setFailure(messageOf(error, 'Your password could not be changed. Please try again.'));
      }
      setIsBusy(false);
    }
  };

  const put = (name: Field, value: string) => setValues({ ...values, [name]: value });
  return { values, put, errors, failure, isBusy, save };
}
