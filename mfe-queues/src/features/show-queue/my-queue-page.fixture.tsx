import { render, screen, waitFor } from '@testing-library/react';
import { LiveRegion } from '@videoqs/web/live-region';
import { useLocation } from '@videoqs/web/router';
import { SnackbarHost } from '@videoqs/web/snackbar-host';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import MyQueuePage from './my-queue-page.tsx';

const Search = () => <p data-testid="search">{useLocation().search}</p>;
export const show = (at = '/myVideoQs') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Search />
      <MyQueuePage />
      <LiveRegion />
      <SnackbarHost />
    </MemoryRouter>,
  );
export const titles = () => screen.getAllByRole('link').flatMap((a) => a.querySelector('.name')?.textContent ?? []);
/** Waits until the page lists these titles in this order. */
export const settled = (want: string[]) => waitFor(() => expect(titles()).toEqual(want));
export const keys = (list: { mediaType_vid: string }[]) => list.map((i) => i.mediaType_vid);
