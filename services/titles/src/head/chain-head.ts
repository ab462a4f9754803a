import { Injectable } from '@nestjs/common';
import type { RpcReply } from '@videoqs/contract/rpc';
import { chainPicture, readChainQuery } from '@videoqs/contract/titles/posters/degrees-picture';
import { CallFailure } from '@videoqs/node/runtime/failure';
import { FindDegrees } from '../degrees/find-degrees.ts';
import { pathOf, personPath } from './head.presenter.ts';

type PageHead = NonNullable<RpcReply<'titles.head'>>;
export const CHAIN_PAGE = '/sixDegrees';

const plain: PageHead = {
  title: 'Six degrees · VideoQs',
  description: 'The shortest path between two people of film and television, through the titles that they share.',
  canonical: CHAIN_PAGE,
  image: '/img/og/movie_603.png',
  ogType: 'website',
  jsonLd: {},
  heading: 'Six degrees',
  paragraphs: [],
  links: [],
};

/**
 * The `<head>` of /sixDegrees. If the address names two people, it says how they are connected and shows the picture.
 */
@Injectable()
export class ChainHead {
  constructor(private readonly degrees: FindDegrees) {}

  async of(query: URLSearchParams): Promise<PageHead> {
    const asked = readChainQuery(query);
    if (!asked) return plain;
    try {
      const { years, ...rest } = asked;
      const found = await this.degrees.between({ ...rest, ...(years && { years: [...years] }) });
      return joined(found, `${CHAIN_PAGE}?from=${asked.from}&to=${asked.to}`, chainPicture(asked));
    } catch (error) {
      if (error instanceof CallFailure) return plain; // The page itself shows the reason.
      throw error;
    }
  }
}

function joined(
  { from, to, degrees, ways }: Awaited<ReturnType<FindDegrees['between']>>,
  canonical: string,
  image: string,
): PageHead {
  const names = `${from.name} and ${to.name}`;
  const way = ways[0];
  if (!way) return { ...plain, title: `${names} · Six degrees · VideoQs`, canonical, heading: names };
  const steps = way.hops.map(
    ({ card }, i) => `${i ? 'who ' : ''}worked on ${card.title} with ${way.people[i + 1]?.name ?? ''}`,
  );
  return {
    ...plain,
    title: `${names}: ${degrees} ${degrees === 1 ? 'degree' : 'degrees'} apart · VideoQs`,
    description: `${from.name} ${steps.join(', ')}.`,
    canonical,
    image,
    heading: names,
    paragraphs: [`${from.name} ${steps.join(', ')}.`],
    links: [
      ...way.people.map((person) => ({ to: personPath(person.ccID), text: person.name })),
      ...way.hops.map(({ card }) => ({ to: pathOf(card.mediaType_vid), text: card.title })),
    ],
  };
}
