import { MikroORM } from '@mikro-orm/postgresql';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/runtime/clock';
import { dropExpired as dropExpiredAddresses } from '../address/replaced-address.store.ts';
import { dropExpiredTickets } from '../avatar/avatar.store.ts';
import { dropExpiredBefore } from '../code/code.store.ts';
import { DEVICE_DAYS } from '../device/device.rules.ts';
import { dropUnseen } from '../device/device.store.ts';
import { dropRested } from '../member/resting-name.store.ts';
import { SweepMessages } from '../message/sweep-messages.ts';
import { dropExpired as dropExpiredSessions } from '../session/session.store.ts';

const DAY_MS = 86_400_000;

/** Starts the worker for all messages whose next try is due, and deletes expired data. */
@JobHandler('sweep-messages')
export class SweepMessagesJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly sweeping: SweepMessages,
  ) {}

  async run(): Promise<void> {
    await this.sweeping.callDue();
    const { em } = this.orm;
    const now = this.clock.now();
    await dropExpiredSessions(em, now);
    await dropExpiredAddresses(em, now);
    await dropRested(em, now);
    await dropExpiredTickets(em, now);
    await dropExpiredBefore(em, daysBefore(now, 1));
    await this.sweeping.dropOld();
    await dropUnseen(em, daysBefore(now, DEVICE_DAYS));
  }
}

const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS);
