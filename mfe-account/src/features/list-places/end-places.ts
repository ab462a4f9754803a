import type { Place } from '@videoqs/contract/account/place';
import type { Reply } from '@videoqs/contract/calls';
import { post } from '@videoqs/web/api';
import { confirm } from '@videoqs/web/dialogs';
import { callKey, queryClient } from '@videoqs/web/query';
import { snackbar } from '@videoqs/web/snackbar';
import { messages } from '../../account/messages.ts';
import { doneOrTold } from '../../account/told.ts';

const LIST = '/api/account/fetchSessions';
const keepOnly = (stays: (place: Place) => boolean) =>
  queryClient.setQueryData<Reply<typeof LIST>>(
    callKey(LIST, {}),
    (list) => list && { sessions: list.sessions.filter(stays) },
  );

/** Signs out of one place. */
export async function endPlace({ sessionID, device }: Place): Promise<void> {
  if (!(await doneOrTold(() => post('/api/account/endSession', { sessionID })))) return;
  keepOnly((p) => p.sessionID !== sessionID);
  snackbar({ text: messages.signedOutOf(device) });
}

/** After a yes: signs out everywhere but here. @param count how many places that are */
export async function endOthers(count: number): Promise<void> {
  const sure = {
    title: messages.signOutElsewhereSure,
    message: messages.signOutElsewhereText(count),
    yes: messages.signOutElsewhere,
  };
  if (!(await confirm(sure))) return;
  if (!(await doneOrTold(() => post('/api/account/endOtherSessions', {})))) return;
  keepOnly((p) => p.current);
  snackbar({ text: messages.signedOutElsewhere });
}
