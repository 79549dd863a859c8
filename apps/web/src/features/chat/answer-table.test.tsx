import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import * as saving from '../../lib/save-file.ts';
import { AnswerTable } from './answer-table.tsx';

const headers = ['Date', 'Number', 'Name', 'Description', 'Account', 'Amount'];
const rows = [
  ['2026-11-21', 'ORC-1054', 'Orchard Grocers', '', '-', '$1,602.00'],
  ['2026-11-20', '-', 'Maple Bakery', '', null, '$1,004.00'],
];
const shown = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

it('leaves out of a wide table the columns in which nothing stands; the file has them all', async () => {
  render(<AnswerTable table={{ headers, rows }} onEvidence={vi.fn()} />);
  expect(shown()).toEqual(['Date', 'Number', 'Name', 'Amount']);
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DateNumberNameAmount',
    'Nov 21, 2026ORC-1054Orchard Grocers$1,602.00',
    'Nov 20, 2026-Maple Bakery$1,004.00',
  ]);
  const save = vi.spyOn(saving, 'saveFile').mockImplementation(() => undefined);
  await userEvent.click(screen.getByRole('button', { name: /^Download .* as CSV$/ }));
  expect(save.mock.calls[0]?.[2]).toContain(headers.join(','));
  expect(save.mock.calls[0]?.[2]).toContain('2026-11-21,ORC-1054');
});

it('says each of its words once where it has no title', () => {
  render(<AnswerTable table={{ headers, rows }} onEvidence={vi.fn()} />);
  expect(screen.getAllByText('Date')).toHaveLength(1);
  expect(screen.getByText('2 rows')).toBeVisible();
});

it('shows every column of a narrow table, and of one without rows', () => {
  const { unmount } = render(
    <AnswerTable
      table={{ headers: ['Name', 'Before'], rows: [['Rent', '-']] }}
      onEvidence={vi.fn()}
    />,
  );
  expect(shown()).toEqual(['Name', 'Before']);
  unmount();
  render(<AnswerTable table={{ headers, rows: [] }} onEvidence={vi.fn()} />);
  expect(shown()).toEqual(headers);
});

it('keeps figures at the right where one is said in words, and names at the left', () => {
  const table = {
    headers: ['Cash', 'With it', 'Note'],
    rows: [
      ['Lowest', '$121,345.18', 'some words'],
      ['Below zero from', 'never', '-'],
      ['Runway', '1,540 days', 'more words'],
    ],
  };
  render(<AnswerTable table={table} onEvidence={vi.fn()} />);
  expect(screen.getByRole('cell', { name: 'never' })).toHaveClass('text-right');
  expect(screen.getByRole('cell', { name: 'some words' })).toHaveClass('text-left');
});
