import type { Reply } from '@videoqs/contract/calls';
import { CallError, post } from '@videoqs/web/api';
import { alert } from '@videoqs/web/dialogs';
import { callKey, queryClient, useInfiniteQuery } from '@videoqs/web/query';
import { snackbar } from '@videoqs/web/snackbar';
import { messages } from './contact.messages.ts';

const PATH = '/api/contacts/refreshContacts';

export interface Contact {
  userID: number;
  username: string;
  imgSrc: string | null;
  mutual: boolean;
}
export const readContacts = (rows: Reply<typeof PATH>['contactArray']): Contact[] =>
  rows.map(([username, imgSrc, userID, mutual]) => ({ userID, username, imgSrc, mutual }));

/** The member's contacts, the newest first. The first page is loaded at once, and later pages on demand. */
export function useContacts() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: callKey(PATH),
      queryFn: ({ pageParam: after, signal }) => post(PATH, after === undefined ? {} : { after }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    },
    queryClient,
  );
  return {
    contacts: data && readContacts(data.pages.flatMap((page) => page.contactArray)),
    error: error as CallError | null,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    busy: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
  };
}

/** Adds or removes a contact. @returns whether the change succeeded; a failure is shown */
export async function changeContact(
  path: '/api/contacts/add2Contacts' | '/api/contacts/removeFromContacts',
  { userID, username }: Contact,
): Promise<boolean> {
  try {
    const reply = await post(path, { contactID: userID, contactName: username });
    await queryClient.invalidateQueries({ queryKey: callKey(PATH) });
    if (reply.success) {
      const words = path === '/api/contacts/add2Contacts' ? messages.added : messages.removed;
      snackbar({ text: words(username) });
    } else await alert({ title: messages.whoops, message: reply.userMessage ?? '' });
    return reply.success;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code !== 'not-authorized') await alert({ title: messages.whoops, message: error.userMessage });
    return false;
  }
}
