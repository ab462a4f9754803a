import type { Reply } from '@videoqs/contract/calls';
import { Button } from '@videoqs/web/button';
import { openDialog } from '@videoqs/web/dialogs';
import { Columns, Panel } from '@videoqs/web/page';
import { snackbar } from '@videoqs/web/snackbar';
import { Muted } from '@videoqs/web/text';
import { useState } from 'react';
import { TitlePicker } from '../../../find-title/title-picker.tsx';
import { messages } from '../../../messages.ts';
import { putInQueue } from '../../../queue/add-title.call.ts';
import { asCallError, type QueueList } from '../../../queue/queue-list.ts';
import { messages as adding } from '../../../texts/adding.messages.ts';
import { FromMine } from './from-mine.tsx';
import styles from './start.module.css';

/** The key of the snackbar: when several titles are added one after another, only the last is announced. */
const STARTING = 'start';
type Meta = Reply<'/api/queues/fetchQueue'>['queue'];
/**
 * Whether the device has a fine pointer. On a touch screen the field does not get the focus by itself, because its
 * keyboard would cover the page.
 */
const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches;

/**
 * Helps to fill a new shared queue: by adding titles by name, by adding titles from the member's own queue, or by
 * inviting others. It stays above the list while the first titles arrive.
 */
export function StartQueue({ list, meta }: { list: QueueList; meta: Meta }) {
  const [canType] = useState(hasKeyboard);
  const add = (title: { mediaType_vid: string; title: string }) => addTo(list, meta.name, title);
  return (
    <Columns
      stays="below"
      aside={
        meta.level === 'owner' && (
          <Panel as="div" heading={messages.bringOthers}>
            <Muted as="p">{messages.inviteStart}</Muted>
            <Button
              block
              icon="share"
              className={styles.invite}
              onClick={() => void openDialog('queues/QueuePermission', list.ref())}
            >
              {messages.invite}
            </Button>
          </Panel>
        )
      }
    >
      <Panel heading={messages.whatFirst} className={styles.start}>
        <Muted as="p">{messages.whatFirstText}</Muted>
        <TitlePicker
          label={messages.addFirst}
          placeholder={messages.addFirst}
          focus={canType}
          choose={(title) => void add(title)}
        />
        <FromMine list={list} add={add} />
      </Panel>
      {meta.count === 0 && (
        <ol className={styles.ghosts} aria-hidden="true">
          {[1, 2].map((rank) => (
            <li key={rank}>
              <b>{rank}</b>
              <span className={styles.ghostPoster} />
              <span className={styles.ghostTitle} />
            </li>
          ))}
        </ol>
      )}
    </Columns>
  );
}

/** Adds a title at the end of the queue and shows the result. @returns whether the title is in the queue now */
async function addTo(
  list: QueueList,
  name: string,
  { mediaType_vid, title }: { mediaType_vid: string; title: string },
): Promise<boolean> {
  try {
    const outcome = await putInQueue(list, mediaType_vid, 'bottom');
    if (outcome.kind === 'added') snackbar({ text: adding.addedTo(name, outcome.length), key: STARTING });
    else snackbar({ text: outcome.kind === 'refused' ? outcome.message : adding.thereIn(title, name), key: STARTING });
    return outcome.kind !== 'refused';
  } catch (error) {
    snackbar({ text: `${adding.notAdded(title)}. ${asCallError(error).userMessage}`, ms: 5000 });
    return false;
  }
}
