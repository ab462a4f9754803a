import type { Words } from '../channel/channel.ts';
import { messages } from '../messages.ts';

/**
 * The texts of a message with notices.
 * @param notices oldest first, at least one
 * @param daily whether it is the daily message
 */
export function wordsOf(notices: readonly { text: string; path: string }[], daily: boolean): Words {
  const [first] = notices;
  const title = messages.firstOf(
    notices.map((t) => t.text),
    0,
  );
  return {
    letter: messages.noticesLetter(notices, daily),
    card: { title, path: notices.length === 1 && first ? first.path : '/notices' },
  };
}

/** Reminders of one member that came due together. */
interface Due {
  mediaType_vid: string;
  title: string;
  others?: readonly { title: string }[] | undefined;
  /** The number of all reminders, named or not. */
  count?: number | undefined;
}

/** The texts of a message with reminders. */
export function reminderWords(due: Due): Words {
  const { others = [] } = due;
  const titles = [...new Set([due, ...others].map((r) => r.title))];
  const more = Math.max(0, (due.count ?? 1) - 1 - others.length);
  const isOne = titles.length === 1 && more === 0;
  const path = isOne ? `/${due.mediaType_vid.replace('_', '/')}` : '/myVideoQs';
  const named = isOne ? due.title : messages.firstOf(titles, more);
  return {
    letter: isOne ? messages.reminder(due.title, path) : messages.reminders(titles, more, path),
    line: (urlOf) => messages.reminderText(named, urlOf(path)),
    card: { title: messages.reminderPush(titles, more), path },
  };
}
