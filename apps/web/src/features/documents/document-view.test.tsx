import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import type { DocumentDetail } from './document-file.ts';
import { DocumentView } from './document-view.tsx';

const place = { page: 1, left: 0.5, top: 0.25, right: 0.7, bottom: 0.3 };
const detail: DocumentDetail = {
  file: {
    file_id: '0197c1f0-0000-7000-8000-00000000000a',
    filename: '0197c1f0-0000-7000-8000-00000000000a.png',
    original_filename: 'receipt.png',
    upload_time: '2026-03-14T10:00:00Z',
    tag: [],
    ...{ company: null, icon: null, details: null, transaction_id: null, linked_by: null },
    status: 'read',
    file_type: 'image',
    byte_count: 1_234,
    note: null,
    mail: null,
    suggestions: 0,
    fields: {
      ...{ company: 'Staples', date: '2026-03-14', total: 54.2, tax: null },
      ...{ currency: 'USD', number: null, address: null, due_date: null, amount_due: null },
    },
  },
  origins: {
    company: { by: 'you', confidence: null, place: null },
    date: { by: 'reading', confidence: 0.98, place: { ...place, top: 0.1, bottom: 0.12 } },
    total: { by: 'reading', confidence: 0.95, place },
    ...{ tax: null, currency: null, number: null, address: null, due_date: null, amount_due: null },
  },
  lines: [],
  pages: [{ number: 1, lines: ['STAPLES', 'Paper, 2 boxes'] }],
  linked: null,
  suggestions: [],
};

beforeEach(() => {
  signIn();
  fakeServer({ documentContent: {} });
  URL.createObjectURL = vi.fn(() => 'blob:picture');
  URL.revokeObjectURL = vi.fn();
});
const outlines = () =>
  [...document.querySelectorAll<HTMLElement>('[data-field]')].map((mark) => mark.dataset['field']);
const outlineOf = (name: string) =>
  document.querySelector<HTMLElement>(`[data-field="${name}"]`) as HTMLElement;

it('outlines each field where it was read; the one that has the focus stands out', async () => {
  const { user } = renderPart(<DocumentView detail={detail} />);
  expect(await screen.findByRole('img', { name: 'Preview of receipt.png' })).toBeVisible();
  expect(outlines()).toEqual(['date', 'total']);
  expect(outlineOf('total')).toHaveStyle({ left: '49.40%', top: '24.60%' });
  const total = screen.getByRole('button', { name: 'Total $54.20: show it in the document' });
  const before = outlineOf('total').className;
  await user.tab();
  expect(screen.getByRole('button', { name: /^Date/ })).toHaveFocus();
  await user.tab();
  expect(total).toHaveFocus();
  expect(outlineOf('total').className).not.toBe(before);
  await user.hover(outlineOf('date'));
  expect(outlineOf('total').className).toBe(before);
  // What was typed stands nowhere on the page.
  expect(screen.queryByRole('button', { name: /Company/ })).toBeNull();
});

it('shows what stands where a field was not read surely, and takes one press for its being right', async () => {
  const requests = fakeServer({ documentContent: {}, updateGlobalFile: { message: 'Saved.' } });
  const total = { by: 'reading' as const, confidence: 0.85, place };
  const { user } = renderPart(
    <DocumentView detail={{ ...detail, origins: { ...detail.origins, total } }} />,
  );
  const crop = await screen.findByRole<HTMLImageElement>('img', {
    name: 'Total as it stands on receipt.png',
  });
  Object.defineProperties(crop, { naturalWidth: { value: 400 }, naturalHeight: { value: 800 } });
  fireEvent.load(crop);
  // 22 of 100 of the width and 7 of 100 of the height, of a picture twice as tall as wide.
  expect(parseFloat(crop.parentElement?.style.aspectRatio ?? '')).toBeCloseTo((0.22 / 0.07) * 0.5);
  expect(parseFloat(crop.style.width)).toBeCloseTo(100 / 0.22);
  expect(parseFloat(crop.style.left)).toBeCloseTo(-49 / 0.22);
  await user.click(screen.getByRole('button', { name: 'Total is right' }));
  const change = requests.find(({ name }) => name === 'updateGlobalFile');
  expect(change?.body).toEqual({ fields: { total: 54.2 } });
  // What is sure, or was typed, asks for nothing.
  expect(screen.queryByRole('button', { name: /^(?:Date|Company) is right$/ })).toBeNull();
});

it('offers both where two readings differ', async () => {
  const requests = fakeServer({ documentContent: {}, updateGlobalFile: { message: 'Saved.' } });
  const total = { by: 'reading' as const, confidence: 0.6, place, other: '45.20' };
  const date = { by: 'model' as const, confidence: 0.5, place };
  const { user } = renderPart(
    <DocumentView detail={{ ...detail, origins: { ...detail.origins, total, date } }} />,
  );
  expect(screen.getByRole('button', { name: 'Total is right' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Total: it is $45.20' }));
  const change = requests.find(({ name }) => name === 'updateGlobalFile');
  expect(change?.body).toEqual({ fields: { total: 45.2 } });
  // What only the model says is looked at too, and there is no other to choose.
  expect(screen.getByRole('button', { name: 'Date is right' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /: it is/ })).toHaveLength(1);
});

it('quotes the line that an answer named, with its page', async () => {
  renderPart(<DocumentView detail={detail} quoted={{ page: 1, line: 2 }} />);
  expect(await screen.findByText('“Paper, 2 boxes”')).toBeVisible();
  expect(screen.getByText('Page 1, line 2')).toBeVisible();
});

it('says by when and how much an invoice is to be paid, and nothing of it of a receipt', async () => {
  const { file } = detail;
  const fields = { ...file.fields, due_date: '2026-08-11', amount_due: 70 };
  const { unmount } = renderPart(
    <DocumentView detail={{ ...detail, file: { ...file, fields } }} />,
  );
  expect(await screen.findByText('Due date')).toBeVisible();
  expect(screen.getByText('Aug 11, 2026')).toBeVisible();
  expect(screen.getByText('Amount due')).toBeVisible();
  expect(screen.getByText('$70.00')).toBeVisible();
  unmount();
  renderPart(<DocumentView detail={detail} />);
  expect(await screen.findByText('Tax')).toBeVisible();
  expect(screen.queryByText('Due date')).toBeNull();
  expect(screen.queryByText('Amount due')).toBeNull();
});

it('shows lines with quantity and price, and what they add up to', () => {
  const lines = [
    { name: 'Paper', quantity: 2, price: 15, tax: null, amount: 30 },
    { name: 'Ink', quantity: null, price: null, tax: null, amount: 24.2 },
  ];
  renderPart(<DocumentView detail={{ ...detail, lines }} />);
  const table = screen.getByRole('table', { name: 'Lines' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['Paper2 × $15.00$30.00', 'Ink$24.20', 'Sum$54.20']);
});
