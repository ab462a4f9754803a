import { useSayPick } from '@videoqs/web/tonight-pick';
import { Tonight } from '../../tonight/tonight.tsx';
import { useTonight } from '../../tonight/use-tonight.ts';

/** The pick for tonight on a member's home page. The other rows of the page leave this title out. */
export function HomeTonight() {
  const tonight = useTonight();
  useSayPick(tonight.picks[0]?.card.mediaType_vid);
  return <Tonight tonight={tonight} />;
}
