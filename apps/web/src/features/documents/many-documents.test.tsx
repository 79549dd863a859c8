import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import type { DocumentFile } from './document-file.ts';
import { LinkingSwitch } from './linking-switch.tsx';
import { ReadingProgress } from './reading-progress.tsx';
import { UploadedNotices } from './uploaded-notices.tsx';

const linked: DocumentFile = {
  file_id: '0197c1f0-0000-7000-8000-00000000000c',
  filename: '0197c1f0-0000-7000-8000-00000000000c.jpg',
  original_filename: 'lunch.jpg',
  upload_time: '2026-03-14T10:00:00Z',
  tag: [],
  ...{ company: 'Staples', icon: null, details: 'Mar 15, 2026 · -$54.20 · Checking' },
  transaction_id: '0197c1f0-0000-7000-8000-0000000000aa',
  linked_by: 'cairn',
  mail: null,
  ...{ status: 'read', file_type: 'image', byte_count: 1_234, note: null, suggestions: 0 },
  fields: {
    ...{ company: 'Staples', date: '2026-03-14', total: 54.2, tax: null, currency: 'USD' },
    ...{ number: null, address: null, due_date: null, amount_due: null },
  },
};
const listing = { files: [linked], total: 1, total_pages: 1, tags: [] };

beforeEach(() => signIn());

it('counts how far the reading of many has come, from the most that waited', () => {
  const { rerender } = render(<ReadingProgress waiting={200} />);
  rerender(<ReadingProgress waiting={150} />);
  expect(screen.getByText('Read 50 of 200 documents')).toBeVisible();
  const bar = () => screen.queryByRole('progressbar', { name: 'Reading documents' });
  expect(bar()).toHaveAttribute('aria-valuenow', '25');
  rerender(<ReadingProgress waiting={0} />);
  expect(bar()).toBeNull();
  rerender(<ReadingProgress waiting={2} />);
  expect(screen.getByText('Read 0 of 2 documents')).toBeVisible();
});

it('takes back a link that Cairn made', async () => {
  const requests = fakeServer({ userGlobalFiles: listing, updateGlobalFile: { message: 'ok' } });
  const nothing = () => undefined;
  const { user } = renderPart(
    <UploadedNotices files={[linked]} onLink={nothing} onSkip={nothing} onSkipAll={nothing} />,
  );
  await user.click(screen.getByRole('button', { name: 'Undo link' }));
  await waitFor(() =>
    expect(requests.find(({ name }) => name === 'updateGlobalFile')?.body).toEqual({
      transaction_id: null,
    }),
  );
});

it('says of an upload why it could not be read', async () => {
  const note = 'The PDF is protected with a password. Save it without one and upload that.';
  const unread = { ...linked, ...{ company: null, details: null, linked_by: null, note } };
  const files = [{ ...unread, transaction_id: null, status: 'unread' as const }];
  fakeServer({ userGlobalFiles: { ...listing, files } });
  const nothing = () => undefined;
  renderPart(<UploadedNotices files={files} onLink={nothing} onSkip={nothing} onSkipAll={nothing} />); // prettier-ignore
  expect(await screen.findByText(note)).toBeVisible();
});

it('is told whether Cairn links by itself', async () => {
  const requests = fakeServer({ setDocumentLinking: { message: 'ok' } });
  const { user } = renderPart(<LinkingSwitch linksByItself />);
  await user.click(screen.getByRole('switch', { name: 'Link sure matches by itself' }));
  await waitFor(() =>
    expect(requests.find(({ name }) => name === 'setDocumentLinking')?.body).toEqual({
      links_by_itself: false,
    }),
  );
});
