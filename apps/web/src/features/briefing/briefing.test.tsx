import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/query.ts';
import { Briefing } from './briefing.tsx';

const reply = {
  lines: [
    { text: 'Cash is $5,000.', question: 'How much cash do we have?' },
    { text: 'A loss of $200 in June 2026 so far.', question: 'How are we doing?' },
  ],
  today: '2026-06-15',
  total_cash: 5_000,
  days: [
    { date: '2026-06-21', balance: 4_000, low: 3_000, high: 5_000 },
    { date: '2026-06-28', balance: 2_500, low: 1_000, high: 4_000 },
  ],
  low_point: { date: '2026-06-28', balance: 2_500 },
  minimum: 0,
};

function show(data: object, isDisabled = false) {
  const client = createQueryClient();
  client.setQueryData(['briefing', {}], data);
  const onAsk = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <Briefing onAsk={onAsk} isDisabled={isDisabled} />
    </QueryClientProvider>,
  );
  return onAsk;
}

describe('the briefing', () => {
  it('opens the answer behind a sentence, and says its chart in words', async () => {
    const onAsk = show(reply);
    expect(screen.getByRole('figure')).toHaveTextContent('$5,000 today, $2,500 on Jun 28, 2026');
    await userEvent.click(screen.getByRole('button', { name: /A loss of \$200/ }));
    expect(onAsk).toHaveBeenCalledExactlyOnceWith('How are we doing?');
  });

  it('has no chart without a forecast', () => {
    show({ ...reply, days: [], low_point: null });
    expect(screen.queryByRole('figure')).toBeNull();
    expect(screen.getAllByRole('button')).toHaveLength(2);
  });

  it('is not there while there is nothing to go by', () => {
    show({ ...reply, lines: [] });
    expect(screen.queryByRole('heading', { name: 'Your briefing' })).toBeNull();
  });

  it('opens nothing for who may not ask yet', () => {
    show(reply, true);
    for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
  });
});
