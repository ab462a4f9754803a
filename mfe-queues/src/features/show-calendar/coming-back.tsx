import type { Reply } from '@videoqs/contract/calls';
import { TitleRow, titlePath } from '@videoqs/web/card-row';
import { formatDate } from '@videoqs/web/date';
import { Section } from '@videoqs/web/page';
import { messages as names } from '../../plays/plays.messages.ts';
import { messages } from './airings.messages.ts';

type Show = NonNullable<Reply<'/api/plays/fetchAirings'>['later']>[number];

/** The member's shows without an episode in this month, each with the day of its next episode. */
export const ComingBack = ({ shows }: { shows: readonly Show[] }) => (
  <Section heading={messages.comingBack}>
    <ul>
      {shows.map((show) => (
        <li key={show.mediaType_vid}>
          <TitleRow compact title={show.title} poster={show} to={titlePath(show.mediaType_vid)} facts={backOn(show)} />
        </li>
      ))}
    </ul>
  </Section>
);

/** "Feb 3, 2027 · S3 E1", or "No date yet". */
function backOn({ airs, season, episode }: Show): string {
  if (airs === null) return messages.noDateYet;
  const day = formatDate(airs);
  return season === null || episode === null ? day : `${day} · ${names.episodeShort(season, episode)}`;
}
