import { jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announceRemotes } from '@videoqs/web/remotes';
import { loadRemote } from '@videoqs/web/testing/federation';
import { setUp } from '@videoqs/web/testing/set-up';
import { breakingBad } from '../../test/titles.ts';
import { Seasons } from './seasons.tsx';
import { tvView } from './title-view.ts';

setUp();
const season = { season_number: 1, name: 'Season 1', overview: '', air_date: '2008-01-20', episode_count: 7 };
const view = tvView({ ...breakingBad, seasons: [{ ...season, poster_path: null, scores: [] }] });

it("lists a show's seasons while plays are unavailable, and shows the plays on Retry", async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  announceRemotes([{ name: 'queues', version: '1', entry: '/r/q.js', routes: [], slots: ['Seasons'] }]);
  loadRemote.mockRejectedValueOnce(new Error('down'));
  loadRemote.mockResolvedValue({ default: ({ title }: { title: string }) => <p>Boxes of {title}</p> });
  await act(async () => void render(<Seasons view={view} />));
  const seasons = within(screen.getByRole('region', { name: 'Seasons' }));
  expect(seasons.getByText('Season 1')).toBeVisible();
  expect(seasons.getByText('What you watched is unavailable')).toBeVisible();
  await act(async () => userEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(screen.getByText('Boxes of Breaking Bad')).toBeVisible();
  jest.restoreAllMocks();
});
