import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, refuse, type Answers } from '../../../testing/fake-server.ts';
import { adaProfile } from '../../../testing/profiles.ts';
import { renderPart, signIn } from '../../../testing/render-app.tsx';
import { draftOf, readBusinessDraft, type Business } from './business-fields.ts';
import { ProfileTab } from './profile-tab.tsx';

const ok = { message: 'ok' };

const edit = async (what: 'contact' | 'business', answers: Answers = {}) => {
  signIn();
  const received = fakeServer({ userInfo: adaProfile, ...answers });
  const view = renderPart(<ProfileTab minimumCash={null} />);
  await view.user.click(await screen.findByRole('button', { name: `Edit ${what} details` }));
  const type = async (label: string, text: string) => {
    await view.user.clear(screen.getByLabelText(label));
    if (text !== '') await view.user.type(screen.getByLabelText(label), text);
  };
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save' }));
  const sent = () =>
    received
      .filter(({ name }) => !['userInfo', 'config', 'taxRate', 'businessCalendar'].includes(name))
      .map(({ name, body }) => [name, body]);
  return { ...view, received, type, save, sent };
};

describe('Editing the contact details', () => {
  it('closes when nothing changed, without a call', async () => {
    const { type, save, sent } = await edit('contact');
    await type('Email', '  ADA@example.com ');
    await type('Mobile', ' 15551234567 ');
    await save();
    expect(await screen.findByRole('button', { name: 'Edit contact details' })).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('takes an emptied field as no change', async () => {
    const { type, save, sent } = await edit('contact');
    await type('Email', '');
    await save();
    expect(await screen.findByText('ada@example.com')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('says under each field what is wrong with it and keeps what was typed', async () => {
    const { type, save, sent } = await edit('contact');
    await type('Email', 'ada@example.io');
    await type('Mobile', '123');
    await save();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      'Email must end with a valid extension',
    );
    expect(screen.getByLabelText('Mobile')).toHaveAccessibleDescription(
      'Phone number must be 10–15 digits',
    );
    expect(screen.getByLabelText('Mobile')).toHaveValue('123');
    expect(sent()).toEqual([]);
  });

  it('sends only the changed email, trimmed, then its code, and goes on with the state', async () => {
    const { type, save, sent, router } = await edit('contact', {
      updateContactInfo: ok,
      sendEmailOtp: ok,
    });
    await type('Email', ' new@example.com ');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/emailverification'));
    expect(sent()).toEqual([
      ['updateContactInfo', { new_email: 'new@example.com' }],
      ['sendEmailOtp', { email: 'new@example.com' }],
    ]);
    expect(router.state.location.state).toMatchObject({
      fromProfile: true,
      new_email: 'new@example.com',
      verifyPhone: false,
    });
  });

  it('with both changed begins with the email and tells it of the number', async () => {
    const { type, save, sent, router } = await edit('contact', {
      updateContactInfo: ok,
      sendEmailOtp: ok,
    });
    await type('Email', 'new@example.com');
    await type('Mobile', '5557654321');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/emailverification'));
    expect(sent()[0]).toEqual([
      'updateContactInfo',
      { new_email: 'new@example.com', new_phone: '5557654321' },
    ]);
    expect(router.state.location.state).toMatchObject({
      fromProfile: true,
      new_email: 'new@example.com',
      verifyPhone: true,
      new_phone: '5557654321',
    });
  });

  it('with only the number changed sends the mobile code; when that fails the next screen can', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { type, save, sent, router } = await edit('contact', { updateContactInfo: ok });
    await type('Mobile', '5557654321');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/mobileverification'));
    expect(sent()[1]).toEqual(['sendMobileOtp', { phone: '5557654321' }]);
    expect(router.state.location.state).toEqual({
      fromProfile: true,
      new_phone: '5557654321',
      code_sent_at: null,
    });
  });

  it.each([
    [refuse('too_many_requests'), 'Too many tries. Please wait a little and try again.'],
    [undefined, 'Nothing was changed. Please try again.'],
  ])('says that it could not be saved and stays open', async (answer, detail) => {
    const { type, save } = await edit('contact', {
      ...(answer === undefined ? {} : { updateContactInfo: answer }),
    });
    await type('Email', 'new@example.com');
    await save();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Failed to update contact information.')).toBeVisible();
    expect(within(alert).getByText(detail)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('new@example.com');
  });

  it('puts a refusal of the server under its field', async () => {
    const { type, save } = await edit('contact', {
      updateContactInfo: refuse('invalid_request', undefined, {
        new_email: 'Invalid email address',
      }),
    });
    await type('Email', 'new@example.com');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Invalid email address$/);
  });
});

describe('Editing the business details', () => {
  it('sends what changed, as it will be kept, and fetches the profile again', async () => {
    const { type, save, sent, received } = await edit('business', { businessInfo: ok });
    await type('Business name', '');
    await type('Employer identification number', '123456789');
    await type('Date business formed', '4/1/2019');
    await type('State', 'vermont');
    await type('Zip / postcode', ' 05641 ');
    await save();
    expect(await screen.findByRole('button', { name: 'Edit business details' })).toBeVisible();
    expect(sent()).toEqual([
      [
        'businessInfo',
        {
          business_name: null,
          employer_identification_number: '12-3456789',
          date_business_formed: '2019-04-01',
          state: 'VT',
          zipcode: '05641',
        },
      ],
    ]);
    expect(received.filter(({ name }) => name === 'userInfo')).toHaveLength(2);
  });

  it('saves what is right and keeps what is wrong open with its reason', async () => {
    const { type, save, sent } = await edit('business', { businessInfo: ok });
    await type('City', 'Barre');
    await type('Zip / postcode', '5641');
    await save();
    await waitFor(() => expect(sent()).toEqual([['businessInfo', { city: 'Barre' }]]));
    expect(screen.getByLabelText('Zip / postcode')).toHaveAccessibleDescription(
      'Enter a ZIP code such as 05641 or 05641-1234',
    );
    expect(screen.getByLabelText('Zip / postcode')).toHaveValue('5641');
  });

  it('closes without a call when nothing changed', async () => {
    const { type, save, sent } = await edit('business');
    await type('Business name', ' Engine Works ');
    await save();
    expect(await screen.findByRole('button', { name: 'Edit business details' })).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('says that it could not be saved, and keeps what was typed', async () => {
    const { type, save } = await edit('business', { businessInfo: refuse('email_not_verified') });
    await type('City', 'Barre');
    await save();
    expect(await screen.findByText('Failed to update business info')).toBeVisible();
    expect(screen.getByLabelText('City')).toHaveValue('Barre');
  });
});

describe('readBusinessDraft', () => {
  const business: Business = adaProfile.business_details;
  const read = (typed: Partial<Record<keyof Business, string>>, kept: Partial<Business> = {}) => {
    const before = { ...business, ...kept };
    return readBusinessDraft({ ...draftOf(before), ...typed }, before, '2026-06-15');
  };

  it.each([
    [{ employer_identification_number: '12-34567' }],
    [{ date_business_formed: '2019-02-30' }],
    [{ date_business_formed: '2026-06-16' }],
    [{ date_business_formed: '13/01/2019' }],
    [{ state: 'ZZ' }],
    [{ zipcode: 'SW1A 1AA' }],
    [{ city: 'x'.repeat(201) }],
  ])('finds %j wrong and sends nothing', (typed) => {
    const { changes, errors } = read(typed);
    expect(Object.keys(errors)).toEqual(Object.keys(typed));
    expect(changes).toEqual({});
  });

  it('takes addresses of other countries as they are', () => {
    const typed = { state: 'Greater London', country: 'United Kingdom', zipcode: 'SW1A 1AA' };
    expect(read(typed)).toEqual({ changes: typed, errors: {} });
  });

  it('does not judge what was kept before', () => {
    const kept = { employer_identification_number: 'old', zipcode: '?' };
    expect(read({ city: 'Barre' }, kept)).toEqual({ changes: { city: 'Barre' }, errors: {} });
  });
});
