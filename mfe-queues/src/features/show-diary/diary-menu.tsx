import { IconButton } from '@videoqs/web/button';
import { openDialog } from '@videoqs/web/dialogs';
import { Menu } from '@videoqs/web/menu';
import { snackbar } from '@videoqs/web/snackbar';
import { useState } from 'react';
import { saveFile } from '../../library/export/save-file.ts';
import { asCallError } from '../../queue/queue-pages.ts';
import { messages } from './diary.messages.ts';
import { allLiked, allNotes, allPlays, tagsOf } from './read-all.ts';

/** Each format with the steps that make its file. */
const FORMATS = [
  {
    label: messages.forLetterboxd,
    save: async () => {
      const { diaryForLetterboxd } = await import('../../library/export/diary.ts');
      const plays = await allPlays();
      saveFile('videoqs-for-letterboxd.csv', diaryForLetterboxd(plays, await tagsOf(plays)), 'text/csv');
    },
  },
  {
    label: messages.forTrakt,
    save: async () => {
      const { archiveForTrakt } = await import('../../library/export/trakt.ts');
      const archive = archiveForTrakt(await allPlays(), await allNotes(), await allLiked());
      saveFile('videoqs-for-trakt.zip', archive, 'application/zip');
    },
  },
  {
    label: messages.asJson,
    save: async () => {
      const { diaryAsJson } = await import('../../library/export/diary.ts');
      saveFile('plays.json', diaryAsJson(await allPlays()), 'application/json');
    },
  },
];

/** The actions on a whole diary: undo earlier changes, import into it, and export it as a file. */
export function DiaryMenu() {
  const [isBusy, setIsBusy] = useState(false);
  const save = async (make: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await make();
    } catch (error) {
      snackbar({ text: asCallError(error).userMessage });
    }
    setIsBusy(false);
  };
  return (
    <Menu
      label={messages.menu}
      groups={[
        {
          items: [
            { label: messages.changes, icon: 'undo', onPick: () => void openDialog('queues/PlayChanges', {}) },
            { label: messages.import, icon: 'share', to: '/myVideoQs/import' },
          ],
        },
        {
          items: FORMATS.map(({ label, save: make }) => ({
            label,
            icon: 'download' as const,
            onPick: () => void save(make),
          })),
        },
      ]}
      button={(trigger) => (
        <IconButton {...trigger} icon="more" label={messages.menu} aria-busy={isBusy || undefined} />
      )}
    />
  );
}
