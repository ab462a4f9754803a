import type { Reply } from '@videoqs/contract/calls';
import { Avatar } from '@videoqs/web/avatar';
import { Button, IconButton } from '@videoqs/web/button';
import { confirm } from '@videoqs/web/dialogs';
import { Menu } from '@videoqs/web/menu';
import { Muted } from '@videoqs/web/text';
import { messages } from '../../messages.ts';
import type { QueueRef } from '../../queue/queue-list.ts';
import { changePeople } from './change-people.ts';
import styles from './share-queue.module.css';

type Person = Reply<'/api/queues/fetchPermissionsOfQueueX'>['permissionsOfQueueX'][number];

/** A person of a queue. The owner can change the person's level and remove the person. */
export function PersonRow({
  queue,
  person: { userID, username, imgSrc, level },
  isMe,
  isOwner,
}: {
  queue: QueueRef;
  person: Person;
  isMe: boolean;
  isOwner: boolean;
}) {
  const name = username || messages.somebody;
  const boot = async () => {
    const sure = {
      title: messages.bootSure(name),
      message: messages.bootText,
      yes: messages.boot(name),
      no: messages.keep,
      danger: true,
    };
    if (await confirm(sure)) await changePeople('/api/queues/bootMember', queue, { ...queue, bootUid: userID });
  };
  const handOver = async () => {
    const sure = {
      title: messages.makeOwnerSure(name),
      message: messages.makeOwnerText,
      yes: messages.makeOwner,
      no: messages.keep,
    };
    if (await confirm(sure)) await changePeople('/api/queues/handOver', queue, { ...queue, toUid: userID });
  };
  return (
    <li className={styles.person}>
      <Avatar name={name} src={imgSrc} size={38} />
      <span className={styles.who}>
        {name}
        {isMe && <Muted> {messages.you}</Muted>}
      </span>
      {isOwner && level !== 'owner' ? (
        <>
          <Menu
            label={messages.levelOf(name)}
            groups={[
              {
                items: [
                  {
                    label: messages.levels.editor,
                    onPick: () =>
                      void changePeople('/api/queues/grantPermissions', queue, { ...queue, grantUid: userID }),
                  },
                  {
                    label: messages.levels.member,
                    onPick: () =>
                      void changePeople('/api/queues/revokePermissions', queue, { ...queue, revokeUid: userID }),
                  },
                ],
              },
              { items: [{ label: messages.makeOwner, onPick: () => void handOver() }] },
            ]}
            button={(trigger) => (
              <Button {...trigger} size="s" aria-label={`${messages.levelOf(name)}: ${messages.levels[level]}`}>
                {messages.levels[level]}
              </Button>
            )}
          />
          <IconButton icon="trash" label={messages.boot(name)} onClick={() => void boot()} />
        </>
      ) : (
        <Muted>{messages.levels[level]}</Muted>
      )}
    </li>
  );
}
