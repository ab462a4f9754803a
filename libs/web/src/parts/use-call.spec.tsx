import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announceFirst } from './api.tsx';
import { forgetCalls, useCall } from './use-call.tsx';

const fetched = jest.fn<typeof fetch>();
globalThis.fetch = fetched;
const answer = (body: unknown, ok = true) =>
  ({ ok, status: ok ? 200 : 503, headers: new Headers(), json: async () => body }) as Response;
const card = (title: string) => ({ results: [{ title }], nextCursor: null });

function Shown({ query }: { query: string }) {
  const { data, error, loading, retry } = useCall('/api/titles/searchTitles', { query });
  return (
    <>
      <p>{loading ? 'loading' : (data?.results[0]?.title ?? error?.code)}</p>
      <button type="button" onClick={retry}>
        Retry
      </button>
    </>
  );
}
beforeEach(() => {
  fetched.mockReset();
  forgetCalls();
});

it('loads, fails, and loads again on Retry', async () => {
  fetched.mockResolvedValueOnce(answer({}, false)).mockResolvedValueOnce(answer(card('Heat')));
  render(<Shown query="heat" />);
  expect(screen.getByText('loading')).toBeInTheDocument();
  expect(await screen.findByText('unavailable')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Heat')).toBeInTheDocument();
});

it('shows the last answer at once on the way back, while it asks anew', async () => {
  fetched.mockResolvedValueOnce(answer(card('Old'))).mockResolvedValueOnce(answer(card('New')));
  const first = render(<Shown query="q" />);
  await screen.findByText('Old');
  first.unmount();
  render(<Shown query="q" />);
  expect(screen.getByText('Old')).toBeInTheDocument();
  expect(await screen.findByText('New')).toBeInTheDocument();
});

describe('the answer that came with the page', () => {
  const came = { path: '/api/titles/searchTitles', body: { query: 'heat' }, reply: card('Heat') };
  afterEach(() => {
    announceFirst(undefined);
    jest.restoreAllMocks();
  });

  it('is there at once, and nothing is asked', async () => {
    announceFirst(came);
    render(<Shown query="heat" />);
    expect(screen.getByText('Heat')).toBeInTheDocument();
    await act(async () => {});
    expect(fetched).not.toHaveBeenCalled();
  });

  it('answers that call alone', async () => {
    announceFirst(came);
    fetched.mockResolvedValue(answer(card('Cold')));
    render(<Shown query="cold" />);
    expect(await screen.findByText('Cold')).toBeInTheDocument();
  });

  it('is not taken for a fresh one later', async () => {
    announceFirst(came);
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + 10_001);
    fetched.mockResolvedValue(answer(card('Heat again')));
    render(<Shown query="heat" />);
    expect(await screen.findByText('Heat again')).toBeInTheDocument();
  });
});

it('never shows the answer to another question', async () => {
  const waiting: ((r: Response) => void)[] = [];
  const signals: (AbortSignal | null | undefined)[] = [];
  fetched.mockImplementation((_path, init) => {
    signals.push(init?.signal);
    return new Promise((resolve) => waiting.push(resolve));
  });
  const { rerender } = render(<Shown query="a" />);
  rerender(<Shown query="b" />);
  expect(signals[0]?.aborted).toBe(true);
  await act(async () => waiting[1]?.(answer(card('B'))));
  await act(async () => waiting[0]?.(answer(card('A'))));
  expect(screen.getByText('B')).toBeInTheDocument();
});
