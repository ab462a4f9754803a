import type { AccountPage } from '@videoqs/contract/account/account';
import { post } from '@videoqs/web/api';
import { callKey, callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';

const PATH = '/api/account/refreshAccountPage';

/**
 * My account as the server knows it. The member's fields are shown from the session store, which every form of this
 * area writes too; this answer has the rest.
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

/** Shows a saved value without asking the server again. */
export const patchAccount = (fields: Partial<AccountPage> | ((page: AccountPage) => Partial<AccountPage>)): void =>
  void queryClient.setQueryData<AccountPage>(
    callKey(PATH, {}),
    (page) => page && { ...page, ...(typeof fields === 'function' ? fields(page) : fields) },
  );

/** Asks the server again, because it may know more. */
export const refetchAccount = () => queryClient.invalidateQueries({ queryKey: callKey(PATH) });
