import { post } from '@videoqs/web/api';
import { choose, confirm } from '@videoqs/web/dialogs';
import { checkLevel } from '@videoqs/web/level';
import { callKey, NOTICES_KEY, queryClient } from '@videoqs/web/query';
import { navigateTo } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { askToSignIn } from '@videoqs/web/sign-in';
import { snackbar } from '@videoqs/web/snackbar';
import { messages } from '../messages.ts';
import { why } from '../why.ts';

export interface Person {
  userID: number;
  username: string;
}

/** Fetches all data again that depends on who follows whom. */
async function followsChanged(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: NOTICES_KEY }),
    ...(
      [
        '/api/review/fetchTitleReviews',
        '/api/person/refreshFeedAndFollowinglist',
        '/api/person/refreshFollowinglist',
        '/api/person/refreshFollowerslist',
        '/api/person/show411',
        '/api/person/peopleLikeMe',
        '/api/person/fetchHidden',
      ] as const
    ).map((path) => queryClient.invalidateQueries({ queryKey: callKey(path) })),
  ]);
}

async function startFollow(personID: number): Promise<string> {
  const { userMessage } = await post('/api/person/newFollow', { personID, activeOrPassive: 'passive' });
  void checkLevel();
  return userMessage;
}

async function endFollow({ userID: personID, username }: Person): Promise<void> {
  try {
    await post('/api/person/unFollow', { personID, personName: username });
    await followsChanged();
  } catch (error) {
    snackbar({ text: why(error) });
  }
}

/** Follows a follower, and offers Undo. */
export async function followBack(person: Person): Promise<void> {
  try {
    const userMessage = await startFollow(person.userID);
    await followsChanged();
    snackbar({ text: userMessage, undo: () => void endFollow(person) });
  } catch (error) {
    snackbar({ text: why(error) });
  }
}

/** Follows a member, and then suggests what to do next. */
export async function follow({ userID: personID, username }: Person): Promise<void> {
  if (!useSession.getState().isSignedIn) return askToSignIn({ resume: { path: location.pathname } });
  try {
    const userMessage = await startFollow(personID);
    void followsChanged();
    const next = await choose({
      title: messages.followed_(username),
      message: userMessage,
      first: messages.viewFeed,
      second: messages.stayHere,
    });
    if (next === 'first') navigateTo('/myFeed');
  } catch (error) {
    snackbar({ text: why(error) });
  }
}

/** Asks the reader, and then unfollows a member. */
export async function unfollow(person: Person): Promise<void> {
  const isSure = await confirm({
    title: messages.unfollowTitle(person.username),
    message: messages.unfollowText,
    yes: messages.unfollow,
    danger: true,
  });
  if (isSure) await endFollow(person);
}

/** Asks the reader, and then blocks or mutes a member. The reader can undo it. */
export async function blockOrMute({ userID: personID, username }: Person, how: 'block' | 'mute'): Promise<void> {
  if (!useSession.getState().isSignedIn) return askToSignIn();
  const isSure = await confirm({
    title: messages.blockTitle[how](username),
    message: messages.blockText[how],
    yes: messages.blockYes[how],
    danger: true,
  });
  if (!isSure) return;
  try {
    await post('/api/person/hideMember', { personID, how });
    await followsChanged();
    snackbar({ text: messages.blocked[how](username), undo: () => void endBlockOrMute(personID) });
  } catch (error) {
    snackbar({ text: why(error) });
  }
}

/** Unblocks or unmutes a member. */
export async function endBlockOrMute(personID: number): Promise<void> {
  await post('/api/person/showMember', { personID }).catch((error: unknown) => snackbar({ text: why(error) }));
  await followsChanged();
}
