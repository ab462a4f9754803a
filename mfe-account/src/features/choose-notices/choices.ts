import type { NoticeChoices } from '@videoqs/contract/account/notices';
import { post } from '@videoqs/web/api';
import { callKey, callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { patchAccount } from '../../account/account.ts';
import { doneOrAlerted } from '../../account/done-or-alerted.ts';

const FETCH = '/api/account/fetchNoticeChoices';
const KEY = callKey(FETCH, {});

/** What the member chose to be told. */
export const useChoices = () => useQuery(callOptions(FETCH, {}), queryClient);

/** Shown at once, then saved; what could not be saved is as it was, and said. */
export async function choose(change: (now: NoticeChoices) => Partial<NoticeChoices>): Promise<void> {
  const before = queryClient.getQueryData<NoticeChoices>(KEY);
  if (!before) return;
  const chosen = { ...before, ...change(before) };
  queryClient.setQueryData(KEY, chosen);
  const back = () => void queryClient.invalidateQueries({ queryKey: KEY });
  const save = async () => {
    try {
      const saved = await post('/api/account/saveNoticeChoices', chosen);
      if (!saved.success) back();
      return saved;
    } catch (error) {
      back(); // before it is said, which waits for the member
      throw error;
    }
  };
  if (await doneOrAlerted(save))
    patchAccount((page) => ({
      notifications: { ...page.notifications, reminderByEmail: chosen.email.includes('reminder') },
    }));
}
