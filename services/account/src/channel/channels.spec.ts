import { CHANNELS } from '@videoqs/contract/account/channel';
import { messages } from '../messages.ts';
import { makeChannels } from './channels.ts';
import type { PushDependencies } from './push.channel.ts';

const config = {
  ...{ MAIL_FROM: 'a@example.com', SITE_URL: 'https://videoqs.example' },
  ...{ SMS_ACCOUNT: '', SMS_TOKEN: '', SMS_FROM: '', SMS_PER_DAY: 3 },
};
const channels = makeChannels(config, {} as PushDependencies);
const words = {
  letter: messages.reminder('Heat', '/movie/949'),
  line: (urlOf: (path: string) => string) => messages.reminderText('Heat', urlOf('/movie/949')),
  card: { title: 'Heat', path: '/movie/949' },
};

it('there is a channel for each channel name of the contract', () =>
  expect(channels.all.map((channel) => channel.name)).toEqual([...CHANNELS]));

it('each kind of address, email and mobile, has exactly one channel that sends its codes', () => {
  expect(channels.proving('email').name).toBe('email');
  expect(channels.proving('cell').name).toBe('sms');
});

it('a long title of a push is cut without splitting a character', () => {
  const push = channels.all.find((channel) => channel.name === 'push');
  const title = `${'a'.repeat(199)}🎬`;
  expect(push?.compose({ card: { title, path: '/' } })?.subject).toBe('a'.repeat(199));
});

describe.each(channels.all.map((channel) => [channel.name, channel] as const))('the channel %s', (_name, channel) => {
  it('composes the version of a message that it can send, and nothing if that version is missing', () => {
    expect(channel.compose(words)?.text).toContain('/movie/949');
    expect(channel.compose({})).toBeNull();
  });

  it('waits longer after each failed try, up to an hour', () => {
    const waits = Array.from({ length: 12 }, (_, tries) => channel.retryAfterMs(tries + 1));
    expect(waits.slice(0, 3)).toEqual([10_000, 20_000, 40_000]);
    expect(waits.at(-1)).toBe(3_600_000);
  });
});
