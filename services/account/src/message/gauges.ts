import type { MikroORM } from '@mikro-orm/postgresql';
import { CHANNELS } from '@videoqs/contract/account/channel';
import type { Gauge } from '@videoqs/node/runtime/measures';
import { stuckBounds } from './message.rules.ts';
import { stuckMessages } from './message.store.ts';

/** Counts the messages that could not be sent to members, by channel. */
export function messageGauges(orm: MikroORM): Gauge[] {
  const byChannel = async (count: 'waiting' | 'given_up') => {
    const rows = await stuckMessages(orm.em.fork(), stuckBounds(new Date()));
    return Object.fromEntries(
      CHANNELS.map((channel) => [channel, rows.find((row) => row.channel === channel)?.[count] ?? 0]),
    );
  };
  return [
    {
      name: 'messages_waiting',
      help: 'Messages that are overdue or were refused several times; counted up to 10,000.',
      label: 'channel',
      read: () => byChannel('waiting'),
    },
    {
      name: 'messages_given_up',
      help: 'Messages that were given up in the last hour; counted up to 10,000.',
      label: 'channel',
      read: () => byChannel('given_up'),
    },
  ];
}
