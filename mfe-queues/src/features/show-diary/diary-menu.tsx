import type { Reply } from '@videoqs/contract/calls';
import { post } from '@videoqs/web/api';
import { IconButton } from '@videoqs/web/button';
import { Menu } from '@videoqs/web/menu';
import { snackbar } from '@videoqs/web/snackbar';
import { useState } from 'react';
import { saveFile } from '../../library/save-file.ts';
import { asCallError } from '../../queue/queue-pages.ts';
import { messages } from './diary.messages.ts';

type Play = Reply<'/api/plays/fetchDiary'>['plays'][number];
/** The number of plays in one call. */
const PAGE = 100;
/** The number of titles in one call for tags. */
const KEYS = 200;

/** All plays of the member, newest first. They are read page by page. @throws CallError */
async function allPlays(): Promise<Play[]> {
  const all: Play[] = [];
  let after: string | undefined;
  do {
    const page = await post('/api/plays/fetchDiary', { limit: PAGE, ...(after !== undefined && { after }) });
    all.push(...page.plays);
    after = page.nextCursor ?? undefined;
  } while (after !== undefined);
  return all;
}

/** The member's tags of the movies in a diary, by title. @throws CallError */
async function tagsOf(plays: readonly Play[]): Promise<Record<string, readonly string[]>> {
  const keys = [...new Set(plays.map((play) => play.mediaType_vid))].filter((key) => key.startsWith('movie_'));
  const all: Record<string, readonly string[]> = {};
  for (let from = 0; from < keys.length; from += KEYS)
    Object.assign(all, (await post('/api/tags/fetchTags', { keys: keys.slice(from, from + KEYS) })).tags);
  return all;
}

const FORMATS = [
  { label: messages.forLetterboxd, name: 'videoqs-for-letterboxd.csv', as: 'diaryForLetterboxd', type: 'text/csv' },
  { label: messages.forTrakt, name: 'watched-history-1.json', as: 'diaryForTrakt', type: 'application/json' },
  { label: messages.asJson, name: 'plays.json', as: 'diaryAsJson', type: 'application/json' },
] as const;

/** The actions on a whole diary: import into it, and export it as a file. */
export function DiaryMenu() {
  const [isBusy, setIsBusy] = useState(false);
  const save = async ({ name, as, type }: (typeof FORMATS)[number]) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const formats = await import('../../library/export-diary.ts');
      const plays = await allPlays();
      saveFile(name, formats[as](plays, as === 'diaryForLetterboxd' ? await tagsOf(plays) : {}), type);
    } catch (error) {
      snackbar({ text: asCallError(error).userMessage });
    }
    setIsBusy(false);
  };
  return (
    <Menu
      label={messages.menu}
      groups={[
        { items: [{ label: messages.import, icon: 'share', to: '/myVideoQs/import' }] },
        {
          items: FORMATS.map((format) => ({
            label: format.label,
            icon: 'download' as const,
            onPick: () => void save(format),
          })),
        },
      ]}
      button={(trigger) => (
        <IconButton {...trigger} icon="more" label={messages.menu} aria-busy={isBusy || undefined} />
      )}
    />
  );
}
