import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as canvas from '../../ui/charts/canvas-chart.tsx';
import { AnswerChart } from './answer-chart.tsx';

// There is no canvas to draw on here.
beforeEach(() => {
  vi.spyOn(canvas, 'CanvasChart').mockImplementation(({ chart }) => <p>{chart.title} drawn</p>);
});

const chartOf = (...names: string[]) => ({
  type: 'line' as const,
  title: 'By month',
  data: {
    labels: ['May', 'June'],
    datasets: names.map((label) => ({ label, data: [1, 2] })),
  },
});

it('tells which color is what where a chart has several lines', () => {
  const { rerender } = render(
    <AnswerChart chart={chartOf('Revenue', 'Expenses')} onEvidence={vi.fn()} />,
  );
  const key = within(screen.getByRole('list', { name: 'Key' }));
  expect(key.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Revenue',
    'Expenses',
  ]);
  rerender(<AnswerChart chart={chartOf('Revenue')} onEvidence={vi.fn()} />);
  expect(screen.getByText('By month drawn')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Key' })).not.toBeInTheDocument();
});
