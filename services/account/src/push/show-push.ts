import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { PushSettings } from './push.settings.ts';
import { countDevices } from './push.store.ts';

/** Returns the data that a browser needs before it subscribes to pushes. */
@Injectable()
export class ShowPush {
  constructor(
    private readonly orm: MikroORM,
    private readonly settings: PushSettings,
  ) {}

  /** @param endpoint the endpoint of the calling device, if its browser has one */
  async show(userID: number, endpoint?: string): Promise<Reply<'/api/account/fetchPush'>> {
    const { devices, here } = await countDevices(this.orm.em, userID, endpoint ?? '');
    const publicKey = this.settings.keys?.publicKey ?? null;
    return { publicKey, devices, ...(endpoint !== undefined && { here }) };
  }
}
