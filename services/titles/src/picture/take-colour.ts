import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Log } from '@videoqs/node/runtime/log';
import { setColour } from '../catalogue/write/title.store.ts';
import { prevailingColour } from './prevailing-colour.ts';

/** Determines the main color of a fetched poster once. Lists paint this color until the picture has loaded. */
@Injectable()
export class TakeColour {
  constructor(
    private readonly orm: MikroORM,
    private readonly log: Log,
  ) {}

  /**
   * Determines and saves the color in the background.
   * @param posterPath the picture's path, because the title may have another poster by now
   */
  take(mediaKey: string, posterPath: string, picture: Buffer): void {
    this.keep(mediaKey, posterPath, picture).catch((err: unknown) =>
      this.log.warn({ err, mediaKey }, 'the main color of a picture could not be stored'),
    );
  }

  private async keep(mediaKey: string, posterPath: string, picture: Buffer): Promise<void> {
    const colour = await prevailingColour(picture);
    if (colour) await setColour(this.orm.em, { mediaKey, posterPath, colour });
  }
}
