import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refuse, type Answers } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import type { DocumentFile } from './document-file.ts';
import { DocumentsPage } from './documents-page.tsx';

const ids = [
  '0197c1f0-0000-7000-8000-00000000000a',
  '0197c1f0-0000-7000-8000-00000000000b',
  '0197c1f0-0000-7000-8000-00000000000c',
] as const;
const transactionId = '0197c1f0-0000-7000-8000-0000000000aa';

const receipt: DocumentFile = {
  file_id: ids[0],
  filename: `${ids[0]}.pdf`,
  original_filename: 'receipt.pdf',
  upload_time: '2026-03-14T10:00:00Z',
  tag: ['office'],
  company: 'Staples',
  icon: 'data:image/svg+xml,%3Csvg%2F%3E',
  details: 'Mar 15, 2026 · -$54.20 · Checking',
  transaction_id: transactionId,
  linked_by: 'cairn',
  mail: null,
  status: 'read',
  file_type: 'other',
  byte_count: 1_234,
  note: null,
  suggestions: 0,
  fields: {
    company: 'Staples Inc.',
    date: '2026-03-14',
    total: 54.2,
    tax: null,
    currency: 'USD',
    number: null,
    address: null,
    due_date: null,
    amount_due: null,
  },
};
const nothing = { company: null, icon: null, details: null, transaction_id: null, linked_by: null };
const waiting: DocumentFile = {
  ...receipt,
  ...nothing,
  file_id: ids[1],
  filename: `${ids[1]}.pdf`,
  original_filename: 'waiting.pdf',
  tag: [],
  note: '2 transactions may belong to it.',
  suggestions: 2,
};
const suggestion = {
  transaction_id: transactionId,
  date: '2026-03-15',
  amount: -54.2,
  company: 'STAPLES 0112',
  details: 'Mar 15, 2026 · -$54.20 · Checking',
  score: 0.79,
  reason: 'same amount, 1 day later, similar name',
};
const noOrigins = {
  ...{ company: null, date: null, total: null, tax: null },
  ...{ currency: null, number: null, address: null, due_date: null, amount_due: null },
};

const listing = (files: DocumentFile[], more: object = {}) => ({
  files,
  total: files.length,
  total_pages: 1,
  tags: ['office'],
  ...more,
});
const good: Answers = {
  userGlobalFiles: listing([receipt, waiting]),
  missingReceipts: { transactions: [], total: 0, total_pages: 0 },
  updateGlobalFile: { message: 'Saved successfully.' },
  downloadFile: { url: '/files/token', expires_in: 300 },
  uploadGlobal: { ...waiting, message: 'File uploaded successfully.' },
  documentDetail: {
    file: waiting,
    origins: { ...noOrigins, total: { by: 'reading', confidence: 0.9, place: null } },
    pages: [],
    linked: null,
    suggestions: [suggestion],
  },
};

const alerts = vi.fn();
beforeEach(() => {
  signIn();
  alerts.mockReset();
  vi.spyOn(window, 'alert').mockImplementation(alerts);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function show(answers: Answers = {}) {
  const requests = fakeServer({ ...good, ...answers });
  const view = renderPart(<DocumentsPage renderAdd={() => null} />);
  const changes = () =>
    requests.filter(({ name }) => name === 'updateGlobalFile').map(({ body }) => body);
  const queries = () =>
    requests.filter(({ name }) => name === 'userGlobalFiles').map(({ query }) => query);
  return { requests, changes, queries, ...view };
}
const rowOf = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('tr') as HTMLTableRowElement;
const drop = (...names: string[]) =>
  fireEvent.drop(screen.getByRole('group', { name: 'Drag your file here to upload' }), {
    dataTransfer: { types: ['Files'], files: names.map((name) => new File(['x'], name)) },
  });

describe('the table', () => {
  it('shows document, upload date, related transaction and tags, five a page', async () => {
    const { queries } = show();
    const row = await rowOf('receipt.pdf');
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(
      expect.arrayContaining(['Document', 'Upload date', 'Related transaction', 'Tags or remarks']),
    );
    expect(row).toHaveTextContent('14 March 2026');
    expect(row).toHaveTextContent('StaplesMar 15, 2026 · -$54.20 · Checking');
    expect(row.querySelector('img')).toHaveAttribute('src', receipt.icon);
    expect(within(row).getByText('office')).toBeVisible();
    const other = await rowOf('waiting.pdf');
    expect(within(other).getByText('-')).toBeVisible();
    expect(other).toHaveTextContent('2 transactions may belong to it.');
    expect(queries()[0]).toMatchObject({ page: 1, page_size: 5 });
  });

  it("shows '-' when icon, name or details is missing", async () => {
    show({ userGlobalFiles: listing([{ ...receipt, icon: null }]) });
    expect(within(await rowOf('receipt.pdf')).getByText('-')).toBeVisible();
  });

  it('turns its pages by number, previous and next', async () => {
    const { user, queries } = show({
      userGlobalFiles: listing([receipt], { total: 14, total_pages: 3 }),
    });
    await rowOf('receipt.pdf');
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(screen.getByRole('button', { name: '3' }));
    await waitFor(() => expect(queries().map((query) => query)).toHaveLength(3));
    expect(queries().map((query) => (query as { page: number }).page)).toEqual([1, 2, 3]);
    expect(screen.getByRole('button', { name: '3' })).toHaveAttribute('aria-current', 'page');
  });

  it('is searched and filtered, from its first page', async () => {
    const { user, queries } = show();
    await rowOf('receipt.pdf');
    await user.type(screen.getByRole('searchbox', { name: 'Search documents' }), 'paper');
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ search: 'paper', page: 1 }));
    await user.selectOptions(screen.getByLabelText('Which documents'), 'To review');
    await user.selectOptions(screen.getByLabelText('Tag'), 'office');
    await waitFor(() =>
      expect(queries().at(-1)).toMatchObject({ search: 'paper', show: 'suggested', tag: 'office' }),
    );
  });

  it("says 'No documents' when there are none", async () => {
    show({ userGlobalFiles: listing([]) });
    expect(await screen.findByText('No documents')).toBeVisible();
  });

  it("says 'Failed to fetch uploaded files' when no answer comes", async () => {
    show({
      userGlobalFiles: () => {
        throw new TypeError('the line is down');
      },
    });
    expect(await screen.findByText('Failed to fetch uploaded files')).toBeVisible();
  });

  it("says 'Failed to load files' and asks again", async () => {
    let isDown = true;
    const { user } = show({
      userGlobalFiles: () => (isDown ? refuse('internal_error') : listing([receipt])),
    });
    expect(await screen.findByText('Failed to load files')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('receipt.pdf')).toBeVisible();
  });
});

describe('a tag', () => {
  const edit = async (user: ReturnType<typeof show>['user'], name: string) => {
    await user.click(within(await rowOf(name)).getByRole('button', { name: 'edit tag' }));
    const input = screen.getByRole('textbox', { name: 'edit tag' });
    await user.clear(input);
    return input;
  };

  it('is saved by Enter, as a list of one', async () => {
    const { user, changes } = show();
    await user.type(await edit(user, 'receipt.pdf'), ' travel {Enter}');
    await waitFor(() => expect(changes()).toEqual([{ tag: ['travel'] }]));
  });

  it('is saved by leaving the input', async () => {
    const { user, changes } = show();
    await user.type(await edit(user, 'waiting.pdf'), 'meals');
    await user.click(document.body);
    await waitFor(() => expect(changes()).toEqual([{ tag: ['meals'] }]));
  });

  it('is not saved by Escape, nor when it is empty', async () => {
    const { user, changes } = show();
    await user.type(await edit(user, 'receipt.pdf'), 'travel{Escape}');
    expect(screen.queryByRole('textbox', { name: 'edit tag' })).not.toBeInTheDocument();
    await user.type(await edit(user, 'receipt.pdf'), '   {Enter}');
    expect(changes()).toEqual([]);
  });

  it('that could not be saved is told', async () => {
    const { user } = show({ updateGlobalFile: refuse('internal_error') });
    await user.type(await edit(user, 'receipt.pdf'), 'travel{Enter}');
    await waitFor(() => expect(alerts).toHaveBeenCalledWith('Could not update tag. Try again.'));
  });
});

describe('a download', () => {
  const tab = { location: { href: '' }, close: vi.fn() };
  beforeEach(() => {
    tab.location.href = '';
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  });

  it('opens its address in a new tab, from the name and from the menu', async () => {
    const { user, requests } = show();
    await user.click(await screen.findByRole('link', { name: 'receipt.pdf' }));
    await waitFor(() => expect(tab.location.href).toBe('/files/token'));
    tab.location.href = '';
    await user.click(screen.getByRole('button', { name: 'Actions for receipt.pdf' }));
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(items).toEqual(['Edit', 'Download', 'Delete']);
    await user.click(screen.getByRole('menuitem', { name: 'Download' }));
    await waitFor(() => expect(tab.location.href).toBe('/files/token'));
    const asked = requests.filter(({ name }) => name === 'downloadFile');
    expect(asked.map(({ query }) => query)).toEqual([
      { filename: receipt.filename },
      { filename: receipt.filename },
    ]);
  });

  it.each([
    ['without an address', { url: '', expires_in: 0 }, 'Failed to fetch download link.'],
    ['that fails', refuse('document_not_found'), 'Download error. Please try again.'],
  ])('%s is told', async (_what, downloadFile, text) => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user } = show({ downloadFile });
    await user.click(await screen.findByRole('link', { name: 'receipt.pdf' }));
    await waitFor(() => expect(alerts).toHaveBeenCalledWith(text));
    const reasons = text.startsWith('Download error') ? ['Failed to retrieve download URL'] : [];
    expect(logged.mock.calls.map(([what]) => what as string)).toEqual(reasons);
    expect(tab.close).toHaveBeenCalled();
  });
});

describe('a deletion', () => {
  const ask = async (user: ReturnType<typeof show>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for receipt.pdf' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByText('Are you sure you want to delete this document?')).toBeVisible();
  };

  it('is asked for, done softly, and taken back', async () => {
    const { user, changes } = show();
    await ask(user);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(changes()).toEqual([]);
    await ask(user);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(changes()).toEqual([{ is_deleted: true }, { is_deleted: false }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  it('that cannot be taken back is told', async () => {
    let sent = 0;
    const { user } = show({
      updateGlobalFile: () => {
        sent += 1;
        return sent === 1 ? { message: 'Deleted' } : Promise.reject(new Error('gone'));
      },
    });
    await ask(user);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(alerts).toHaveBeenCalledWith('An error occurred while updating the file.'),
    );
  });

  it.each([
    ['the message', refuse('document_not_found'), 'This document does not exist.'],
    ['our own words', () => Promise.reject(new Error('gone')), 'Failed to delete document.'],
  ])('that fails is told with %s', async (_what, updateGlobalFile, text) => {
    const { user } = show({ updateGlobalFile });
    await ask(user);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(alerts).toHaveBeenCalledWith(text));
  });
});

describe('the drop zone', () => {
  it('is covered and disabled unless approved', async () => {
    signIn({ approvalStatus: 'pending' });
    const { requests } = show();
    await rowOf('receipt.pdf');
    expect(screen.getByRole('button', { name: 'Select Files' })).toBeDisabled();
    expect(screen.getByText(/You're on the waitlist/)).toBeVisible();
    drop('a.pdf');
    expect(requests.some(({ name }) => name === 'uploadGlobal')).toBe(false);
  });

  it.each([
    [false, 1],
    [true, 0],
  ])('says whether text in pictures is read here: %s', async (readsPictures, notes) => {
    show({ userGlobalFiles: listing([], { reads_pictures: readsPictures }) });
    await screen.findByText('No documents');
    expect(screen.queryAllByText(/kept, but not read/)).toHaveLength(notes);
  });

  it("shows 'Uploading...', then what is uploaded, with a link and 'Skip'", async () => {
    let answer: () => void = () => undefined;
    const { user } = show({
      uploadGlobal: ({ form }) =>
        new Promise((resolve) => {
          const file = form?.get('file') as File;
          answer = () =>
            resolve({ ...waiting, file_id: ids[2], original_filename: file.name, message: 'ok' });
        }),
    });
    expect(await screen.findByText('Supported files: PDF, JPG, PNG, CSV')).toBeVisible();
    drop('lunch.pdf');
    expect(await screen.findByText('Uploading...')).toBeVisible();
    expect(await screen.findByRole('progressbar', { name: 'Uploading lunch.pdf' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
    answer();
    expect(await screen.findByText('lunch.pdf uploaded')).toBeVisible();
    expect(screen.queryByText('Uploading...')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    expect(screen.queryByText('lunch.pdf uploaded')).toBeNull();
  });

  it('says what an upload was linked to, and asks for the missing receipts again, once it is read', async () => {
    const linked = { ...receipt, file_id: ids[2], original_filename: 'lunch.pdf' };
    let now: DocumentFile[] = [];
    let missing = 1;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show({
      userGlobalFiles: () => listing(now),
      missingReceipts: () => ({ transactions: [], total: missing, total_pages: 1 }),
      uploadGlobal: () => {
        const reading = { ...linked, ...nothing, status: 'reading' as const };
        now = [reading];
        return { ...reading, message: 'ok' };
      },
    });
    expect(await screen.findByText(/^1 payment has no document/)).toBeVisible();
    drop('lunch.pdf');
    expect(await screen.findByText('lunch.pdf uploaded')).toBeVisible();
    await screen.findByText('Reading');
    [now, missing] = [[linked], 0];
    await vi.advanceTimersByTimeAsync(2_500);
    expect(
      await screen.findByText('Linked to Staples, Mar 15, 2026 · -$54.20 · Checking'),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/has no document/)).toBeNull());
    vi.useRealTimers();
  });

  it('takes several at once, three at a time; each is called off or tried again', async () => {
    const pending = new Map<string, () => void>();
    const { user } = show({
      uploadGlobal: ({ form }) => {
        const { name } = form!.get('file') as File;
        if (name === 'bad.pdf' && !pending.has(name)) {
          pending.set(name, () => undefined);
          return refuse('storage_full');
        }
        return new Promise((resolve) =>
          pending.set(name, () =>
            resolve({ ...waiting, file_id: ids[2], original_filename: name, message: 'ok' }),
          ),
        );
      },
    });
    await rowOf('receipt.pdf');
    drop('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'bad.pdf');
    await waitFor(() => expect([...pending.keys()]).toEqual(['a.pdf', 'b.pdf', 'c.pdf']));
    await user.click(screen.getByRole('button', { name: 'Cancel d.pdf' }));
    await user.click(screen.getByRole('button', { name: 'Cancel a.pdf' }));
    const failed = await screen.findByText(/There is no room left/);
    expect(failed).toBeVisible();
    expect(pending.has('d.pdf')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Try bad.pdf again' }));
    await waitFor(() => expect(screen.queryByText(/There is no room left/)).toBeNull());
    await waitFor(() => pending.get('bad.pdf')?.());
    expect(await screen.findByText('bad.pdf uploaded')).toBeVisible();
  });

  it('refuses a file over 25 MB before it is sent', async () => {
    const { requests } = show();
    await rowOf('receipt.pdf');
    const file = new File(['x'], 'huge.pdf');
    Object.defineProperty(file, 'size', { value: 26 * 1024 * 1024 });
    fireEvent.drop(screen.getByRole('group', { name: 'Drag your file here to upload' }), {
      dataTransfer: { types: ['Files'], files: [file] },
    });
    expect(await screen.findByText('The file is larger than 25 MB.')).toBeVisible();
    expect(requests.some(({ name }) => name === 'uploadGlobal')).toBe(false);
  });
});

describe('a link', () => {
  it('is chosen from suggestions that say why', async () => {
    const { user, changes } = show();
    await user.click(await screen.findByRole('button', { name: 'Review 2: waiting.pdf' }));
    const dialog = await screen.findByRole('dialog', { name: 'Link to transaction' });
    expect(
      await within(dialog).findByText('Score 79 of 100: same amount, 1 day later, similar name'),
    ).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: /^Not STAPLES/ }));
    await user.click(within(dialog).getByRole('button', { name: /^Link to STAPLES/ }));
    await waitFor(() =>
      expect(changes()).toEqual([
        { declined_transaction_id: transactionId },
        { transaction_id: transactionId },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is found by searching, and taken off', async () => {
    const { user, changes, requests } = show({
      documentDetail: {
        file: receipt,
        origins: noOrigins,
        pages: [],
        linked: { ...suggestion, score: null, reason: '' },
        suggestions: [],
      },
      documentCandidates: { candidates: [{ ...suggestion, score: null, reason: '' }] },
    });
    await user.click(await screen.findByRole('button', { name: /Change the related transaction/ }));
    await user.click(await screen.findByRole('button', { name: 'Unlink' }));
    await waitFor(() => expect(changes()).toEqual([{ transaction_id: null }]));
    await user.type(screen.getByLabelText('Search transactions'), 'staples');
    const found = await screen.findByRole('region', { name: 'Found' });
    expect(await within(found).findByRole('button', { name: /^Link to STAPLES/ })).toBeVisible();
    const asked = requests.filter(({ name }) => name === 'documentCandidates').at(-1);
    expect(asked?.query).toEqual({ search: 'staples' });
  });
});

describe('Edit', () => {
  it('sends only what differs, and says what cannot be an amount', async () => {
    const { user, changes } = show();
    await user.click(await screen.findByRole('button', { name: 'Actions for waiting.pdf' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit document' });
    const total = await within(dialog).findByLabelText('Total');
    expect(total).toHaveAccessibleDescription('Read, 90% sure');
    await user.clear(total);
    await user.type(total, 'fifty');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Enter an amount, such as 54.20')).toBeVisible();
    await user.clear(total);
    await user.type(total, '$1,054.20');
    await user.type(within(dialog).getByLabelText('Tags'), 'office, paper');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(changes()).toEqual([{ tag: ['office', 'paper'], fields: { total: 1054.2 } }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('shows payments without a receipt, over an amount of choice', async () => {
  const { user, requests } = show({
    missingReceipts: { transactions: [suggestion], total: 1, total_pages: 1 },
  });
  const table = await screen.findByRole('table', { name: 'Payments without a receipt' });
  expect(table).toHaveTextContent('STAPLES 0112');
  await user.selectOptions(screen.getByLabelText('Payments of at least'), '250');
  await waitFor(() =>
    expect(requests.filter(({ name }) => name === 'missingReceipts').at(-1)?.query).toMatchObject({
      over: 250,
    }),
  );
});
