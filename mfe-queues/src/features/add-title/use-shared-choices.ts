import { useSession } from '@videoqs/web/session';
import { snackbar } from '@videoqs/web/snackbar';
import { putInQueue } from '../../queue/add-title.call.ts';
import { asCallError } from '../../queue/queue-list.ts';
import { rememberUse, useQueues } from '../../queue/queues-store.ts';
import { listOf, useOtherQueues } from '../../queue/shared-queues.ts';
import { messages } from '../../texts/adding.messages.ts';

/**
 * The shared queues to which the member may add, as a group of a menu. The queue used last comes first. Without such
 * queues there is no group. Until the menu is opened, the list is the one that this browser has stored.
 * @param holding ids of the queues that already have the title
 */
export function useSharedChoices(
  { mediaType_vid, title }: { mediaType_vid: string; title: string },
  isWanted: boolean,
  holding: readonly number[],
) {
  const isSignedIn = useSession((s) => s.isSignedIn);
  const remembered = useQueues((s) => s.otherQueuesMetaObj);
  const lately = useQueues((s) => s.lastQueues);
  const metas = Object.values(useOtherQueues(isWanted).data?.otherQueuesMetaObj ?? remembered);
  const turn = ({ queueID }: { queueID: number }) => lately.indexOf(queueID) + 1 || lately.length + 1;
  const mine = isSignedIn ? metas.filter((q) => q.level !== 'member').sort((a, b) => turn(a) - turn(b)) : [];
  const add = async ({ queueID, name }: (typeof mine)[number]) => {
    try {
      const outcome = await putInQueue(listOf({ queueID, queueName: name }), mediaType_vid);
      if (outcome.kind !== 'refused') rememberUse(queueID);
      if (outcome.kind === 'added') snackbar({ text: messages.addedTo(name, outcome.length) });
      else if (outcome.kind === 'there') snackbar({ text: messages.thereIn(title, name) });
      else snackbar({ text: outcome.message || messages.notDone });
    } catch (error) {
      snackbar({ text: `${messages.notAdded(title)}. ${asCallError(error).userMessage}` });
    }
  };
  if (mine.length === 0) return [];
  return [
    {
      items: mine.map((q) => ({
        ...(holding.includes(q.queueID)
          ? {
              label: messages.isInNamed(q.name),
              icon: 'check' as const,
              to: `/myVideoQs/${q.queueID}`,
            }
          : { label: messages.addToNamed(q.name), icon: 'people' as const, onPick: () => void add(q) }),
      })),
    },
  ];
}
