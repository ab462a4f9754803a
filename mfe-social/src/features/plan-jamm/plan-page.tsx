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
 * The page /myJamm. It picks what to watch tonight, and ranks all titles that match. The picks are for the member
 * alone, for people the member knows, or for a queue.
 */
export default function PlanPage() {
  const [params] = useSearchParams();
  const tonight = useTonight(openedOf(params));
  const { data, picks, isOld } = tonight;
  return (
    <Page>
      <Tonight heading="h1" tonight={tonight} mayVoteAlone />
      {data && picks.length > 0 && (
        <Panel heading={data.people.length > 1 ? messages.happiness : messages.likingAlone}>
          {data.people.length > 1 && <Muted small>{messages.ordered}</Muted>}
          <div aria-busy={isOld || undefined}>
            {picks.map((pick) => (
              <PickRow
                key={pick.card.mediaType_vid}
                pick={pick}
                people={data.people}
                actions={<PickActions pick={pick} alone={data.people.length < 2} />}
              />
            ))}
          </div>
        </Panel>
      )}
    </Page>
  );
}
