import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '@videoqs/web/session';
import { useSnacks } from '@videoqs/web/snackbar';
import { ADA } from '@videoqs/web/testing/ada';
import { setUp } from '@videoqs/web/testing/set-up';
import { opsQueue } from '../../test/ops-server.ts';
import { JobsPart } from './jobs-part.tsx';

const { net, expectAccessible } = setUp();
const JOBS = '/api/ops/fetchJobs';
const failed = opsQueue({
  failed: 1,
  isPaused: true,
  jobs: [{ id: '1', name: 'make-export', tries: '5 of 5', fault: 'queues is away', age: 120 }],
});
beforeEach(() => useSession.getState().signedIn(ADA, 'pair'));

it('shows the jobs of each service, and runs failed jobs again', async () => {
  net.answer(JOBS, { queues: [opsQueue({ queue: 'titles' }), failed] });
  render(<JobsPart />);
  expect(await screen.findAllByText(/1 waiting, 0 running, 2 delayed/)).toHaveLength(2);
  expect(screen.getByText('Paused')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('make-export: queues is away Try 5 of 5, 2 minutes ago');
  await expectAccessible();
  net.answer('/api/ops/retryJobs', { success: true });
  net.answer(JOBS, { queues: [opsQueue()] });
  await userEvent.click(screen.getByRole('button', { name: 'Run the failed jobs of account again' }));
  expect(await screen.findByText('All well')).toBeVisible();
  expect(net.sent('/api/ops/retryJobs')).toEqual([{ queue: 'account' }]);
  expect(useSnacks.getState().snacks).toMatchObject([{ text: 'The failed jobs of account run again' }]);
  expect(screen.queryByRole('button', { name: /^Run the failed/ })).toBeNull();
});

it('offers Retry when the jobs cannot be loaded', async () => {
  net.fail(JOBS, 'unavailable');
  render(<JobsPart />);
  expect(await screen.findByRole('alert')).toHaveTextContent('server says unavailable');
  net.answer(JOBS, { queues: [opsQueue()] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('All well')).toBeVisible();
});
