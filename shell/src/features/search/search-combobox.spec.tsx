import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SearchHit } from '@videoqs/contract/feeds';
import { announceRemotes } from '@videoqs/web/remotes';
import { loadRemote } from '@videoqs/web/testing/federation';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { useState } from 'react';
import SearchCombobox from './search-combobox.tsx';

setUp();
announceRemotes([{ name: 'titles', version: '1', entry: '/r/t.js', routes: [], slots: [], feeds: ['search'] }]);
function Whole() {
  const [typed, setTyped] = useState('');
  return (
    <MemoryRouter>
      <SearchCombobox {...{ typed, setTyped }} entered="" autoFocus />
    </MemoryRouter>
  );
}
const find = async (query: string, ...hits: SearchHit[]) => {
  loadRemote.mockResolvedValue({ default: async () => hits });
  render(<Whole />);
  await userEvent.type(screen.getByRole('combobox'), query);
};
const dude = { hitID: 'movie_1', text: 'Dude', to: '/movie/1', mediaType_vid: 'movie_1' };

it('says that a title is not in the catalog, above similar titles', async () => {
  await find('dune', { ...dude, isNear: true });
  expect(await screen.findByText('“dune” isn’t in our catalog. Closest matches:')).toBeVisible();
  expect(screen.getByRole('option', { name: /Dude/ })).toBeVisible();
});

it('does not say "not in the catalog" above an existing title', async () => {
  await find('dude', { ...dude, isNear: false });
  expect(await screen.findByRole('option', { name: /Dude/ })).toBeVisible();
  expect(screen.queryByText(/isn’t in our catalog/)).toBeNull();
});
