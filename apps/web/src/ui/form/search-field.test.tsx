import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SearchField } from './search-field.tsx';

function Searching() {
  const [search, setSearch] = useState('');
  return (
    <>
      <SearchField label="Search" placeholder="" search={search} onSearch={setSearch} />
      <button type="button" onClick={() => setSearch('rent')}>
        Saved view
      </button>
      <output>{search}</output>
    </>
  );
}

const field = () => screen.getByRole('searchbox', { name: 'Search' });
/** Longer than typing may rest before it is searched for. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 300));

it('takes over what is searched for from elsewhere, and does not put its own back', async () => {
  const user = userEvent.setup();
  render(<Searching />);
  await user.type(field(), 'wages');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('wages'));
  expect(field()).toHaveValue('wages');
  await user.click(screen.getByRole('button', { name: 'Saved view' }));
  await aMoment();
  expect(screen.getByRole('status')).toHaveTextContent('rent');
  expect(field()).toHaveValue('rent');
});
