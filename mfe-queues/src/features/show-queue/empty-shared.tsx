import type { Reply } from '@videoqs/contract/calls';
import type { TitleCard } from '@videoqs/contract/wire/values';
import { ButtonLink } from '@videoqs/web/button';
import { snackbar } from '@videoqs/web/snackbar';
import { Empty } from '@videoqs/web/states';
import { TitlePicker } from '../../find-title/title-picker.tsx';
import { messages } from '../../messages.ts';
import { putInQueue } from '../../queue/add-title.call.ts';
import { asCallError, type QueueList } from '../../queue/queue-list.ts';
import styles from './my-queue.module.css';

/** A shared queue without titles: where to find the first one, or who adds it. */
export function EmptyShared({ list, meta }: { list: QueueList; meta: Reply<'/api/queues/fetchQueue'>['queue'] }) {
  if (meta.level === 'member')
    return (
      <Empty title={messages.emptyShared} text={messages.emptySharedLook(meta.owner.username || messages.somebody)} />
    );
  const add = async ({ mediaType_vid, title }: TitleCard) => {
    try {
      const outcome = await putInQueue(list, mediaType_vid, 'bottom');
      if (outcome.kind === 'added') snackbar({ text: messages.addedTo(meta.name, outcome.length) });
      else snackbar({ text: outcome.kind === 'refused' ? outcome.message : messages.thereIn(title, meta.name) });
    } catch (error) {
      snackbar({ text: `${messages.notAdded(title)}. ${asCallError(error).userMessage}`, ms: 5000 });
    }
  };
  return (
    <Empty
      title={messages.emptyShared}
      text={messages.emptySharedText}
      action={
        <div className={styles.first}>
          <TitlePicker label={messages.addFirst} placeholder={messages.addFirst} choose={(title) => void add(title)} />
          <ButtonLink to="/myVideoQs">{messages.fromMyQueue}</ButtonLink>
        </div>
      }
    />
  );
}
