import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render-app.tsx';
import type { DialogProps } from './dialog-frame.tsx';

afterEach(() => {
  vi.doUnmock('./dialog-frame.tsx');
  vi.resetModules();
});

/** The dialog of a page that has just been loaded; its frame does not come so many times. */
async function freshPage(failures: number) {
  const page = { asked: 0, whenStill: () => undefined as void };
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    page.whenStill = work;
    return 1;
  });
  vi.resetModules();
  vi.doMock('./dialog-frame.tsx', () => {
    page.asked += 1;
    if (page.asked <= failures) throw new Error('The network is gone.');
    return { DialogFrame: ({ title }: DialogProps) => <p role="dialog">{title}</p> };
  });
  return { page, ...(await import('./dialog.tsx')) };
}

it('a dialog is asked for once more where its code did not come', async () => {
  const { Dialog } = await freshPage(1);
  renderPart(<Dialog open onOpenChange={() => undefined} title="Delete chat?" />);
  expect(await screen.findByRole('dialog')).toHaveTextContent('Delete chat?');
});

it('its code is there before somebody presses, and no matter if it is not', async () => {
  const { Dialog, page } = await freshPage(1);
  page.whenStill();
  await vi.waitFor(() => expect(page.asked).toBe(1));
  renderPart(<Dialog open onOpenChange={() => undefined} title="Delete chat?" />);
  expect(await screen.findByRole('dialog')).toBeVisible();
});
