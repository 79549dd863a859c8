import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';
import { Toaster } from './toast.tsx';

const Greeting = ({ name }: { name: string }) => <p>Good morning, {name}</p>;
const cutOff = new TypeError('Failed to fetch dynamically imported module');
/** Code that does not come the first time. */
const comesSecond = () => vi.fn(() => Promise.resolve(Greeting)).mockRejectedValueOnce(cutOff);

describe('a part whose code did not come', () => {
  it('closes, says so, and is asked for again when it is opened again', async () => {
    const Part = lazyPart(comesSecond());
    function Opener() {
      const [isOpen, setIsOpen] = useState(false);
      return (
        <>
          <button onClick={() => setIsOpen(true)}>Open</button>
          <p>{isOpen ? 'opened' : 'closed'}</p>
          {isOpen && <Part name="Ada" onMissing={() => setIsOpen(false)} />}
          <Toaster />
        </>
      );
    }
    const user = userEvent.setup();
    render(<Opener />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText(/could not be loaded/)).toBeVisible();
    expect(screen.getByText('closed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('Good morning, Ada')).toBeVisible();
  });

  it('leaves what stands around it, and offers to try again in its place', async () => {
    const load = comesSecond();
    const Part = lazyPart(load);
    const user = userEvent.setup();
    render(
      <>
        <p>Around it</p>
        <Part name="Ada" meanwhile={<p>On its way</p>} />
      </>,
    );
    expect(screen.getByText('On its way')).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    expect(screen.getByText('Around it')).toBeVisible();
    expect(load).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Good morning, Ada')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('a part is fetched once, and is there at once where it was fetched ahead', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting));
  const Part = lazyPart(load);
  Part.fetchAhead();
  await Part.fetch();
  render(
    <>
      <Part name="Ada" />
      <Part name="Grace" />
    </>,
  );
  expect(screen.getByText('Good morning, Ada')).toBeVisible();
  expect(screen.getByText('Good morning, Grace')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});
