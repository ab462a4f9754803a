import { CallError, post } from '@videoqs/web/api';
import { snackbar } from '@videoqs/web/dialogs';
import { useCall } from '@videoqs/web/use-call';
import { useState } from 'react';
import { messages } from '../../messages.ts';
import type { FeedRow } from './feed-groups.ts';

const PATH = '/api/person/refreshFeedAndFollowinglist';

/** My feed: its first page, and those behind it as they are asked for. */
export function useMyFeed() {
  const { data, error, loading, retry } = useCall(PATH, {});
  const [more, setMore] = useState<{ behind: string; rows: FeedRow[]; next: string | null }>();
  const [busy, setBusy] = useState(false);

  // pages fetched behind another first page no longer fit
  const tail = more && more.behind === data?.nextCursor ? more : undefined;
  const next = tail ? tail.next : (data?.nextCursor ?? null);
  const loadMore = async () => {
    const behind = data?.nextCursor;
    if (!behind || !next || busy) return;
    setBusy(true);
    try {
      const page = await post(PATH, { after: next });
      setMore({ behind, rows: [...(tail?.rows ?? []), ...page.feedList], next: page.nextCursor });
    } catch (e) {
      snackbar({ text: e instanceof CallError ? e.userMessage : messages.moreFailed });
    } finally {
      setBusy(false);
    }
  };
  const rows = data && [...data.feedList, ...(tail?.rows ?? [])];
  return { rows, following: data?.followingNames ?? [], error, loading, retry, next, busy, loadMore };
}
