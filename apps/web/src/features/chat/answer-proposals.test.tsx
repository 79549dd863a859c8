import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, refuse, type Answers } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { AnswerProposals } from './answer-proposals.tsx';

afterEach(() => vi.unstubAllGlobals());

const label = 'Set minimum cash to $20,000';

function show(answers: Answers, status: 'open' | 'done' = 'open') {
  signIn();
  const received = fakeServer(answers);
  const of = { conversationId: '6d2c6f5e-0000-4000-8000-000000000001', number: 2 };
  return {
    ...renderPart(<AnswerProposals proposals={[{ label, status }]} of={of} />),
    decisions: () => received.filter(({ name }) => name === 'decideProposal'),
  };
}

it('changes nothing until it is pressed, then says so and offers to undo', async () => {
  const { user, decisions } = show({ decideProposal: { status: 'done', message: 'Done.' } });
  const button = screen.getByRole('button', { name: label });
  expect(decisions()).toEqual([]);
  await user.click(button);
  expect(await screen.findByText(`Done: ${label}`)).toBeVisible();
  expect(decisions().map(({ body }) => body)).toEqual([{ decision: 'make' }]);
  expect(screen.queryByRole('button', { name: label })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

it('takes back what was made, and has nothing to press then', async () => {
  const { user } = show({ decideProposal: { status: 'undone', message: 'Undone.' } }, 'done');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(`Undone: ${label}`)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('stays open where it was refused', async () => {
  const { user } = show({ decideProposal: refuse('proposal_stale') });
  await user.click(screen.getByRole('button', { name: label }));
  expect(await screen.findByRole('button', { name: label })).toBeEnabled();
});
