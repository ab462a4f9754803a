import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Log } from '@videoqs/node/runtime/log';
import { readEdition } from './catalogue.store.ts';

const EVERY_MS = 1_000;

/** Checks the catalogue's edition about once a second and notifies the indexes that are built from the catalogue. */
@Injectable()
export class EditionWatch implements OnModuleDestroy {
  private readonly listeners: ((edition: number) => void)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private ended = false;

  constructor(
    private readonly orm: MikroORM,
    private readonly log: Log,
  ) {}

  /** @param listener called after every check, even if the edition has not changed */
  onLook(listener: (edition: number) => void): void {
    this.listeners.push(listener);
  }

  /** Checks the edition now. @returns the edition @throws when the database does not answer */
  async look(): Promise<number> {
    const edition = await readEdition(this.orm.em);
    for (const listener of this.listeners) listener(edition);
    return edition;
  }

  /** Starts checking. Only the process that answers calls starts this, because a worker has no indexes. */
  begin(): void {
    void this.goOn();
  }

  onModuleDestroy(): void {
    this.ended = true;
    clearTimeout(this.timer);
  }

  private async goOn(): Promise<void> {
    await this.look().catch((err: unknown) => this.log.warn({ err }, 'the edition of the catalogue cannot be read'));
    if (!this.ended) this.timer = setTimeout(() => void this.goOn(), EVERY_MS).unref();
  }
}
