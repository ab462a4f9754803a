import { Injectable } from '@nestjs/common';
import type { ChainAsked } from '@videoqs/contract/titles/posters/degrees-picture';
import { DrawingThread } from '../picture/drawing-thread.ts';
import { OG_WIDTH, type Shown, ShowPicture } from '../picture/show-picture.ts';
import type { ChainNode } from '../poster/draw-chain.ts';
import { FindDegrees } from './find-degrees.ts';

/** Draws a chain between two people as a picture to share, with the people's faces and the titles' posters. */
@Injectable()
export class ChainPicture {
  constructor(
    private readonly degrees: FindDegrees,
    private readonly pictures: ShowPicture,
    private readonly thread: DrawingThread,
  ) {}

  /**
   * @returns null when there is no chain
   * @throws PersonUnknown @throws CallFailure unavailable
   */
  async of(asked: ChainAsked): Promise<Shown | null> {
    const { years, ...rest } = asked;
    const { ways } = await this.degrees.between({ ...rest, ...(years && { years: [...years] }) });
    const way = ways[0];
    if (!way) return null;
    const shown = await Promise.all(
      way.people.flatMap((person, i) => {
        const { card } = way.hops[i] ?? {};
        return [
          this.node('person', person.name, this.pictures.portrait(person.ccID, 'w185')),
          ...(card
            ? [this.node('title', card.title, this.pictures.picture(card.mediaType_vid, 'poster', 'w185'))]
            : []),
        ];
      }),
    );
    const nodes = shown.map(({ etag: _, standIn: __, ...node }) => node);
    const key = JSON.stringify(['chain', ...shown.map(({ name, etag }) => [name, etag])]);
    const draw = () => this.thread.draw({ chain: { nodes }, pngWidth: OG_WIDTH });
    const picture = await this.pictures.remembered(key, draw, 'image/png');
    return { picture, standIn: shown.some(({ standIn }) => standIn) };
  }

  private async node(
    kind: ChainNode['kind'],
    name: string,
    asked: Promise<Shown | null>,
  ): Promise<ChainNode & { etag: string; standIn: boolean }> {
    const found = await asked;
    const { type, body, etag } = found?.picture ?? { type: '', body: Buffer.alloc(0), etag: '' };
    // A drawn portrait is left out, because only a shadow would remain of it in a circle.
    const isPhoto = kind === 'title' || type !== 'image/svg+xml';
    const image = found && isPhoto ? `data:${type};base64,${body.toString('base64')}` : '';
    return { kind, name, image, etag, standIn: found?.standIn ?? true };
  }
}
