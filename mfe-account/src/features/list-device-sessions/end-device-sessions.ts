import type { DeviceSession } from '@videoqs/contract/account/device-session';
import type { Reply } from '@videoqs/contract/calls';
import { post } from '@videoqs/web/api';
import { confirm } from '@videoqs/web/dialogs';
import { callKey, queryClient } from '@videoqs/web/query';
import { snackbar } from '@videoqs/web/snackbar';
import { doneOrAlerted } from '../../account/done-or-alerted.ts';
import { messages } from '../../account/messages.ts';

const LIST = '/api/account/fetchSessions';
const keepOnly = (stays: (session: DeviceSession) => boolean) =>
  queryClient.setQueryData<Reply<typeof LIST>>(
    callKey(LIST, {}),
    (list) => list && { sessions: list.sessions.filter(stays) },
  );

/** Signs out one device. */
export async function endDeviceSession({ sessionID, device }: DeviceSession): Promise<void> {
  if (!(await doneOrAlerted(() => post('/api/account/endSession', { sessionID })))) return;
  keepOnly((p) => p.sessionID !== sessionID);
  snackbar({ text: messages.signedOutOf(device) });
}

/** Asks the member, and then signs out all other devices. @param count the number of those devices */
export async function endOthers(count: number): Promise<void> {
  const sure = {
    title: messages.signOutElsewhereSure,
    message: messages.signOutElsewhereText(count),
    yes: messages.signOutElsewhere,
  };
  if (!(await confirm(sure))) return;
  if (!(await doneOrAlerted(() => post('/api/account/endOtherSessions', {})))) return;
  keepOnly((p) => p.current);
  snackbar({ text: messages.signedOutElsewhere });
}
