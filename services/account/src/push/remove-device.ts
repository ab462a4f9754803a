import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { dropDevices } from './push.store.ts';

/** Removes a member's push devices. */
@Injectable()
export class RemoveDevice {
  constructor(private readonly orm: MikroORM) {}

  /** @param endpoint the endpoint of one device; undefined for all devices */
  async remove(userID: number, endpoint?: string): Promise<Reply<'/api/account/removePushDevice'>> {
    await dropDevices(this.orm.em, userID, endpoint);
    return { success: true };
  }
}
