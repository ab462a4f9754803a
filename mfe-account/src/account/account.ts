import type { AccountPage } from '@videoqs/contract/account/account';
import { post } from '@videoqs/web/api';
import { callKey, callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';

const PATH = '/api/account/refreshAccountPage';

/**
 * The member's account as the server returns it. Pages show the member's own fields from the session store, because
 * every form of this area updates that store. All other data comes from this answer.
 */
export const useAccount = () =>
  useQuery(
    {
      ...callOptions(PATH, {}),
      queryFn: async ({ signal }) => {
        const page = await post(PATH, {}, { signal });
        if (page.userID === useSession.getState().ID) useSession.getState().refreshed(page);
        return page;
      },
    },
    queryClient,
  );

/** Writes a saved value into the cached answer about the account, without a request. */
export const patchAccount = (fields: Partial<AccountPage> | ((page: AccountPage) => Partial<AccountPage>)): void =>
  void queryClient.setQueryData<AccountPage>(
    callKey(PATH, {}),
    (page) => page && { ...page, ...(typeof fields === 'function' ? fields(page) : fields) },
  );

/** Fetches the data of the account page again, because the server may have newer data. */
export const refetchAccount = () => queryClient.invalidateQueries({ queryKey: callKey(PATH) });
