import { IconButton } from '@videoqs/web/button';
import { openDialog } from '@videoqs/web/dialogs';
import { Menu } from '@videoqs/web/menu';
import { snackbar } from '@videoqs/web/snackbar';
import { useState } from 'react';
import { saveFile } from '../../library/export/save-file.ts';
import { asCallError } from '../../queue/queue-pages.ts';
import { messages } from './diary.messages.ts';

/** The formats of an export, each with the steps that make its file. */
const FORMATS = [
  {
    label: messages.forLetterboxd,
    save: async () => {
      const { allForLetterboxd } = await import('./read-all.ts');
      const { archiveForLetterboxd } = await import('../../library/export/letterboxd.ts');
      const archive = archiveForLetterboxd(await allForLetterboxd());
      saveFile('videoqs-for-letterboxd.zip', archive, 'application/zip');
      snackbar({ text: messages.savedForLetterboxd, ms: 8_000 });
    },
  },
  {
    label: messages.forTrakt,
    save: async () => {
      const { allForTrakt } = await import('./read-all.ts');
      const { archiveForTrakt } = await import('../../library/export/trakt.ts');
      saveFile('videoqs-for-trakt.zip', archiveForTrakt(await allForTrakt()), 'application/zip');
    },
  },
  {
    label: messages.asJson,
    save: async () => {
      const { allPlays } = await import('./read-all.ts');
      const { diaryAsJson } = await import('../../library/export/diary.ts');
      saveFile('plays.json', diaryAsJson(await allPlays()), 'application/json');
    },
  },
];

/**
 * A menu with the actions on a whole diary: undo earlier changes, import a history, and export the diary. An export for
 * another service also contains reviews and queues.
 */
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
