import type { NoticeChoices } from '@videoqs/contract/account/notices';
import { post } from '@videoqs/web/api';
import { callKey, callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { patchAccount } from '../../account/account.ts';
import { doneOrAlerted } from '../../account/done-or-alerted.ts';

const FETCH = '/api/account/fetchNoticeChoices';
const KEY = callKey(FETCH, {});

/** The member's settings for notices. */
export const useChoices = () => useQuery(callOptions(FETCH, {}), queryClient);

/**
 * Shows a choice at once and then saves it. If saving fails, the previous choice is restored and the reason is shown.
 */
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
      back(); // The choice is restored first, because the message stays until the member closes it.
      throw error;
    }
  };
  if (await doneOrAlerted(save))
    patchAccount((page) => ({
      notifications: { ...page.notifications, reminderByEmail: chosen.email.includes('reminder') },
    }));
}
