import { snackbar } from '@videoqs/web/snackbar';
import { messages } from '../../messages.ts';
import { putInQueue } from '../../queue/add-title.call.ts';
import { asCallError } from '../../queue/queue-list.ts';
import { listOf, useOtherQueues } from '../../queue/shared-queues.ts';

/** The shared queues that the member may add to, as a group of a menu; none without such queues. */
export function useSharedChoices({ mediaType_vid, title }: { mediaType_vid: string; title: string }) {
  const metas = Object.values(useOtherQueues().data?.otherQueuesMetaObj ?? {});
  const mine = metas.filter((q) => q.level !== 'member');
  const add = async ({ queueID, name }: (typeof mine)[number]) => {
    try {
      const outcome = await putInQueue(listOf({ queueID, queueName: name }), mediaType_vid);
      if (outcome.kind === 'added') snackbar({ text: messages.addedTo(name) });
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
        label: messages.addToNamed(q.name),
        icon: 'people' as const,
        onPick: () => void add(q),
      })),
    },
  ];
}
