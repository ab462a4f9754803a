import type { JammPick } from '@videoqs/contract/social/jamm';
import { CallError, post } from '@videoqs/web/api';
import { alert } from '@videoqs/web/dialogs';
import { navigateTo } from '@videoqs/web/router';
import { snackbar } from '@videoqs/web/snackbar';
import { useState } from 'react';
import { messages as jamm } from '../jamm/pick.messages.ts';
import { skipFor } from '../jamm/skip-pick.call.ts';
import { takeBack, turnDown } from './choice.ts';
import { Ticket } from './ticket.tsx';
import { messages } from './tonight.messages.ts';
import type { Tonight as State } from './use-tonight.ts';

/** The ticket with the pick for tonight. The member can start a vote about the pick, or turn the pick down. */
export function Picked({
  mayVoteAlone,
  ...shown
}: {
  pick: JammPick;
  tonight: State;
  mayVoteAlone: boolean;
  heading: 'h2' | 'h3';
}) {
  const { pick, tonight } = shown;
  const [isVoting, setVoting] = useState(false);
  const vote = async () => {
    setVoting(true);
    await startVote(tonight);
    setVoting(false);
  };
  const not = () => {
    const { mediaType_vid, title } = pick.card;
    const undo = () => takeBack(mediaType_vid);
    if (turnDown(mediaType_vid)) void skipFor(pick.card, undo);
    else snackbar({ text: messages.turnedDown(title), undo });
  };
  const mayVote = mayVoteAlone || (tonight.data?.people.length ?? 0) > 1;
  return <Ticket {...shown} isVoting={isVoting} onVote={mayVote ? () => void vote() : null} onNot={not} />;
}

async function startVote({ group }: State): Promise<void> {
  try {
    const reply = await post('/api/jamm/startJamm', group);
    if (reply.jammCode) navigateTo(`/myJamm/${reply.jammCode}`);
    else await alert({ title: jamm.whoops, message: reply.userMessage ?? '' });
  } catch (failed) {
    if (!(failed instanceof CallError)) throw failed;
    if (failed.code !== 'not-authorized') await alert({ title: jamm.whoops, message: failed.userMessage });
  }
}
