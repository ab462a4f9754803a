import type { AccountPage } from '@videoqs/contract/account/account';
import { post } from '@videoqs/web/api';
import { callKey, callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';

const PATH = '/api/account/refreshAccountPage';

/**
 * My account as the server knows it. The fields of the member are shown from the session store, which every form of
 * this area writes too; what the store does not have is in the answer.
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

/** Shows what the server has just taken, without asking it again. */
export const patchAccount = (fields: Partial<AccountPage> | ((page: AccountPage) => Partial<AccountPage>)): void =>
  void queryClient.setQueryData<AccountPage>(
    callKey(PATH, {}),
    (page) => page && { ...page, ...(typeof fields === 'function' ? fields(page) : fields) },
  );

/** The server may know better: asks it again. */
export const refetchAccount = () => queryClient.invalidateQueries({ queryKey: callKey(PATH) });
