import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { SnackbarHost } from '@videoqs/web/snackbar-host';
import { setUp } from '@videoqs/web/testing/set-up';
import { useNewBuildCheck } from './use-new-build-check.tsx';

const { net } = setUp();
const Page = () => {
  useNewBuildCheck();
  return (
    <>
      <textarea defaultValue="half a review" aria-label="Review" />
      <SnackbarHost />
    </>
  );
};
/** Renders a page of the build s1.t1 and advances the clock by an hour. By then another build may be served. */
async function anHourLater(answer: () => Response): Promise<void> {
  document.body.innerHTML = '<script type="application/json" id="videoqs-boot">{"buildID":"s1.t1"}</script>';
  net.raw('/build.json', answer);
  jest.useFakeTimers();
  render(<Page />);
  await act(async () => void (await jest.advanceTimersByTimeAsync(3_599_000)));
  expect(screen.queryByText('A new version of VideoQs is ready')).toBeNull();
  await act(async () => void (await jest.advanceTimersByTimeAsync(2_000)));
}
afterEach(() => jest.useRealTimers());

it('a page that has been open for an hour offers a newer build of its area or the shell, and keeps drafts', async () => {
  await anHourLater(() => Response.json({ buildID: 's1.t2' }));
  expect(screen.getByText('A new version of VideoQs is ready')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  expect(screen.getByLabelText('Review')).toHaveValue('half a review');
});

it.each<[string, () => Response]>([
  ['the page has the newest build', () => Response.json({ buildID: 's1.t1' })],
  ['the build of the shell is unknown', () => Response.json({ buildID: null })],
  ['the gateway does not answer', () => Response.error()],
])('offers no newer build while %s', async (_what, answer) => {
  await anHourLater(answer);
  expect(screen.queryByText('A new version of VideoQs is ready')).toBeNull();
});
