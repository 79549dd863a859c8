import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';

const show = (text: string) =>
  render(<Markdown text={text} evidence={[]} onEvidence={() => undefined} />);

it('leads from a footnote to its text and back, under names of its own', () => {
  const { container } = show('Cash is low[^1].\n\n[^1]: Counted today.');
  const link = screen.getByRole('link', { name: '1' });
  expect(link).toHaveAttribute('href', '#user-content-fn-1');
  expect(link).not.toHaveAttribute('target');
  expect(container.querySelector('#user-content-fn-1')).toHaveTextContent('Counted today.');
  expect(container.querySelector('#user-content-fnref-1')).toBe(link);
});

it('opens any other link in a tab of its own, and none of an odd scheme', () => {
  show('[out](https://example.com) [odd](javascript:alert(1)) [in](#content)');
  expect(screen.getByRole('link', { name: 'out' })).toHaveAttribute('target', '_blank');
  expect(screen.getByText('odd')).toHaveAttribute('href', '');
  expect(screen.getByText('in')).toHaveAttribute('href', '');
});
