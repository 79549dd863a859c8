import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, type Answers } from '../../../testing/fake-server.ts';
import { renderPart, signIn } from '../../../testing/render-app.tsx';
import { OwnData } from './own-data.tsx';

const job = {
  id: '0197a8a0-0000-7000-8000-000000000001',
  status: 'queued' as const,
  file_name: 'books.zip',
  phase: 'reading' as const,
  done: 0,
  total: 0,
  added: 0,
  changed: 0,
  known: 0,
  notices: [],
  errors: [],
  error: null,
};

async function importBooks(answers: Answers) {
  signIn();
  fakeServer({ importData: job, ...answers });
  const { user } = renderPart(<OwnData />);
  const file = new File(['PK'], 'books.zip', { type: 'application/zip' });
  await user.upload(screen.getByLabelText('Books archive to import'), file);
}

it('says what an import brought and what deserves a look', async () => {
  await importBooks({
    dataJob: { ...job, status: 'done', added: 4928, notices: ['This account had books already.'] },
  });
  expect(await screen.findByRole('status')).toHaveTextContent('4,928 new transactions');
  expect(screen.getByText('This account had books already.')).toBeVisible();
});

it('lists the lines that have to be corrected', async () => {
  const line = 'transactions.csv:2: does not balance: debits 125.00, credits 124.00';
  await importBooks({
    dataJob: { ...job, status: 'failed', error: 'Nothing was imported.', errors: [line] },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was imported.');
  expect(screen.getByRole('listitem')).toHaveTextContent(line);
});

it('keeps import from those who wait to be approved', () => {
  signIn({ approvalStatus: 'false' });
  fakeServer({});
  renderPart(<OwnData />);
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Export my data' })).toBeEnabled();
});
