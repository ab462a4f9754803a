import { Page, Panel } from '@videoqs/web/page';
import { useSearchParams } from '@videoqs/web/router';
import { Muted } from '@videoqs/web/text';
import { messages } from '../../jamm/jamm.messages.ts';
import { PickRow } from '../../jamm/pick-row.tsx';
import { Tonight } from '../../tonight/tonight.tsx';
import { type Opened, useTonight } from '../../tonight/use-tonight.ts';
import { PickActions } from './pick-actions.tsx';

/** The maximum number of people for whom titles can be picked, beside the member. */
const MOST_HERE = 9;
const isID = (id: number) => Number.isSafeInteger(id) && id > 0;

/** Reads the queue from the address, and the people who have the queue open, as in `?queue=1000000000000&here=2,5`. */
function openedOf(params: URLSearchParams): Opened | undefined {
  const queueID = Number(params.get('queue'));
  const here = (params.get('here') ?? '').split(',').map(Number).filter(isID).slice(0, MOST_HERE);
  return isID(queueID) ? { queueID, here } : undefined;
}

/**
 * The page /myJamm. It picks what to watch tonight, and ranks all titles that match: first the titles of queues, then
 * titles that many people like. The picks are for the member alone, for people the member knows, or for a queue.
 */
export default function PlanPage() {
  const [params] = useSearchParams();
  const tonight = useTonight(openedOf(params));
  const { data, picks, isOld } = tonight;
  const isOwn = ({ wantedBy }: (typeof picks)[number]) => !wantedBy || wantedBy.length > 0;
  const alone = (data?.people.length ?? 0) < 2;
  const heading = alone ? messages.likingAlone : messages.happiness;
  const own = { heading, picks: picks.filter(isOwn) };
  const others = { heading: own.picks.length ? messages.wellLiked : heading, picks: picks.filter((p) => !isOwn(p)) };
  return (
    <Page>
      <Tonight heading="h1" tonight={tonight} mayVoteAlone />
      {data &&
        [own, others]
          .filter((part) => part.picks.length > 0)
          .map((part) => (
            <Panel key={part.heading} heading={part.heading}>
              {!alone && <Muted small>{messages.ordered}</Muted>}
              <div aria-busy={isOld || undefined}>
                {part.picks.map((pick) => (
                  <PickRow
                    key={pick.card.mediaType_vid}
                    pick={pick}
                    people={data.people}
                    actions={<PickActions pick={pick} alone={alone} />}
                  />
                ))}
              </div>
            </Panel>
          ))}
    </Page>
  );
}
