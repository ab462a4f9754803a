import type { StreamingService } from '@videoqs/contract/account/streaming-services';
import { post } from '@videoqs/web/api';
import { mutate } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { snackbar } from '@videoqs/web/snackbar';
import { patchAccount, refetchAccount } from '../../account/account.ts';
import { doneOrAlerted } from '../../account/done-or-alerted.ts';
import { messages } from '../../account/messages.ts';

const show = (services: StreamingService[]) => useSession.getState().set({ SERVICES: services });

/**
 * Adds or removes one of the member's streaming services. The page shows the change at once. Changes are saved one
 * after another and can be undone.
 */
export async function toggleService(name: StreamingService, undoable = true): Promise<void> {
  const had = useSession.getState().SERVICES;
  const added = !had.includes(name);
  const services = added ? [...had, name] : had.filter((s) => s !== name);
  show(services);
  if (undoable)
    snackbar({
      text: added ? messages.serviceAdded(name) : messages.serviceRemoved(name),
      undo: () => void toggleService(name, false),
    });
  const done = await mutate({
    mutationFn: () => doneOrAlerted(() => post('/api/account/saveServices', { services })),
    scope: { id: 'services' },
  });
  if (done) return patchAccount({ services });
  // The change that failed is undone alone; later changes stay.
  const now = useSession.getState().SERVICES;
  show(added ? now.filter((s) => s !== name) : [...now, name]);
  await refetchAccount();
}
