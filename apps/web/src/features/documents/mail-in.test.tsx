import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { DocumentsPage } from './documents-page.tsx';

const address = '0123456789abcdef0123456789abcdef@in.example.com';
const mail = {
  mail_id: '0197c1f0-0000-7000-8000-0000000000ab',
  sender: 'bills@harbor.example',
  subject: 'Invoice 12',
  received_at: '2026-06-15T12:00:00Z',
  files: 2,
  note: null,
};
beforeEach(() => signIn());

const show = (
  mailIn: {
    address: string;
    mails: (Omit<typeof mail, 'note'> & { note: string | null })[];
  } | null,
) => {
  const requests = fakeServer({
    userGlobalFiles: { files: [], total: 0, total_pages: 0, tags: [], mail_in: mailIn },
    missingReceipts: { transactions: [], total: 0, total_pages: 0 },
    renewMailAddress: { address },
    decideMail: { message: 'Done.' },
  });
  renderPart(<DocumentsPage renderAdd={() => null} />);
  return requests;
};

it('shows where receipts may be sent to, and renews the address when asked twice', async () => {
  const requests = show({ address, mails: [] });
  expect(await screen.findByText(address)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy address' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'New address' }));
  expect(requests.some(({ name }) => name === 'renewMailAddress')).toBe(false);
  fireEvent.click(await screen.findByRole('button', { name: 'Get new address' }));
  await waitFor(() => expect(requests.some(({ name }) => name === 'renewMailAddress')).toBe(true));
});

it.each([
  ['Keep 2 files', true],
  ['Discard', false],
])('has a mail from someone else wait for a word: %s', async (name, keep) => {
  const requests = show({ address, mails: [mail] });
  expect(await screen.findByText(/Email from bills@harbor.example: “Invoice 12”/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() =>
    expect(requests.find((request) => request.name === 'decideMail')?.body).toEqual({ keep }),
  );
});

it('says why nothing of a mail was kept, with nothing to decide', async () => {
  show({ address, mails: [{ ...mail, note: 'It holds a file of more than 25 MB.' }] });
  expect(await screen.findByText(/was not kept. It holds a file of more than/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
});

it('says nothing of mail where the installation takes none', async () => {
  show(null);
  expect(await screen.findByText('No documents')).toBeVisible();
  expect(screen.queryByText(/Or send receipts to/)).toBeNull();
});
