import type { ShowState } from '@videoqs/contract/queues/progress';
import { post } from '@videoqs/web/api';
import type { MenuItem } from '@videoqs/web/menu';
import { queryClient } from '@videoqs/web/query';
import { snackbar } from '@videoqs/web/snackbar';
import { asCallError } from '../queue/queue-pages.ts';
import type { Title } from './mark.ts';
import { messages } from './plays.messages.ts';
import { progressOptions } from './progress.ts';
import { refresh } from './send.ts';
import type { Progress } from './shown.ts';

const SAID = ['watching', 'paused', 'dropped'] as const;
type Said = (typeof SAID)[number];

/**
 * Sets a show's state to watching, paused or dropped. Undo restores the previous state.
 * @param was the previous state
 * @returns whether the state was set
 */
export async function setShowState({ mediaType_vid, title }: Title, state: Said, was: ShowState): Promise<boolean> {
  const { queryKey } = progressOptions(mediaType_vid);
  const show = (shown: ShowState) => queryClient.setQueryData<Progress>(queryKey, (p) => p && { ...p, state: shown });
  show(state);
  try {
    await post('/api/plays/setShowState', { mediaType_vid, state });
    const before = was === 'paused' || was === 'dropped' ? was : 'watching';
    snackbar({
      text: messages.isNow(title, messages.states[state]),
      undo: () => void setShowState({ mediaType_vid, title }, before, state),
    });
    await refresh(mediaType_vid);
    return true;
  } catch (error) {
    show(was);
    snackbar({ text: `${messages.notChanged(title)}. ${asCallError(error).userMessage}` });
    return false;
  }
}

/** The states that a member can set, as items of a menu. @param done called after a state was set */
export const stateItems = (show: Title, now: ShowState, done?: () => void): MenuItem[] =>
  SAID.map((state) => ({
    label: messages.states[state],
    checked: state === (now === 'paused' || now === 'dropped' ? now : 'watching'),
    onPick: () => {
      if (state !== now) void setShowState(show, state, now).then((isSo) => isSo && done?.());
    },
  }));
