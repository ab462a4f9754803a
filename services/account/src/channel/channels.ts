import type { Channel as ChannelName } from '@videoqs/contract/account/channel';
import type { IdentifierKind } from '../member/member.entity.ts';
import type { Channel } from './channel.ts';
import { type EmailConfig, emailChannel } from './email.channel.ts';
import { type PushDependencies, pushChannel } from './push.channel.ts';
import { type SmsConfig, smsChannel } from './sms.channel.ts';

/** All channels. */
export class Channels {
  constructor(readonly all: readonly Channel[]) {}

  named(name: ChannelName): Channel {
    const channel = this.all.find((one) => one.name === name);
    if (!channel) throw new Error(`there is no channel ${name}`);
    return channel;
  }

  /** The channel for codes that verify an email or cell. */
  proving(kind: IdentifierKind): Channel {
    const channel = this.all.find((one) => one.proves === kind);
    if (!channel) throw new Error(`no channel verifies addresses of the kind ${kind}`);
    return channel;
  }
}

/** @param push the dependencies that only pushes need, because devices are rows of the database */
export const makeChannels = (config: EmailConfig & SmsConfig, push: PushDependencies): Channels =>
  new Channels([emailChannel(config), smsChannel(config), pushChannel(push)]);
