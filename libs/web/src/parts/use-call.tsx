import type { Body, Path, Reply } from '@videoqs/contract/wire/calls';
import { useCallback, useEffect, useState } from 'react';
import { CallError, firstReply, post } from './api.tsx';
import { useSession } from './session.tsx';

/** Replies by who + path + body: going back shows the last one at once while a fresh one is fetched. */
const cache = new Map<string, unknown>();
const CACHED = 50;

export interface CallState<T> {
  data: T | undefined;
  error: CallError | undefined;
  loading: boolean;
  retry: () => void;
}

/** Forgets cached replies whose path starts so; all without a prefix. */
export function forgetCalls(prefix = ''): void {
  for (const key of cache.keys()) if (key.slice(key.indexOf(' ') + 1).startsWith(prefix)) cache.delete(key);
}

/** Fetches on mount and when path or body change; aborts what is no longer asked for. body null: not yet. */
export function useCall<P extends Path>(path: P, body: Body<P> | null): CallState<Reply<P>> {
  const userID = useSession((s) => s.ID);
  const key = body === null ? '' : `${userID} ${path} ${JSON.stringify(body)}`;
  const [settled, setSettled] = useState<{ key: string; data?: Reply<P>; error?: CallError }>({ key: '' });
  const [attempt, setAttempt] = useState(0);

  // key stands for path, body and who asks; attempt retries
  useEffect(() => {
    if (body === null) return;
    const abort = new AbortController();
    post(path, body, { signal: abort.signal }).then(
      (data) => {
        cache.delete(key);
        cache.set(key, data);
        if (cache.size > CACHED) cache.delete(cache.keys().next().value ?? '');
        setSettled({ key, data });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setSettled({ key, error: error instanceof CallError ? error : new CallError('internal', String(error)) });
      },
    );
    return () => abort.abort();
  }, [key, attempt]);

  const retry = useCallback(() => {
    setSettled({ key: '' });
    setAttempt((n) => n + 1);
  }, []);
  const mine = settled.key === key && key !== '' ? settled : undefined;
  const data =
    mine?.data ?? (cache.get(key) as Reply<P> | undefined) ?? (body === null ? undefined : firstReply(path, body));
  return { data, error: mine?.error, loading: key !== '' && !mine && !data, retry };
}
