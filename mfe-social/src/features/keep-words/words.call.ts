import { post } from '@videoqs/web/api';
import { callKey, callOptions, queryClient } from '@videoqs/web/query';
import { snackbar } from '@videoqs/web/snackbar';
import { why } from '../../why.ts';
import { messages } from '../../words/words.messages.ts';

/** The reader's note about a title. */
export const noteOptions = (mediaType_vid: string) => callOptions('/api/notes/fetchNote', { mediaType_vid });
/** The reader's tags for a title. */
export const tagsOptions = (mediaType_vid: string) => callOptions('/api/tags/fetchTags', { keys: [mediaType_vid] });
/** Those of the reader's tags that begin with a text. */
export const offeredOptions = (starts: string) => callOptions('/api/tags/fetchTags', { starts });

/** The content of the form. */
export interface Words {
  text: string;
  tags: readonly string[];
}

/** Saves the parts of a note and its tags that were changed. @returns whether all of them were saved */
export async function saveWords(mediaType_vid: string, now: Words, before: Words): Promise<boolean> {
  try {
    if (now.tags.join('\n') !== before.tags.join('\n'))
      await post('/api/tags/saveTags', { mediaType_vid, tags: [...now.tags] });
    if (now.text !== before.text) await post('/api/notes/saveNote', { mediaType_vid, text: now.text });
    snackbar({ text: messages.saved });
    return true;
  } catch (error) {
    snackbar({ text: why(error) });
    return false;
  } finally {
    await queryClient.invalidateQueries({ queryKey: noteOptions(mediaType_vid).queryKey });
    for (const path of ['/api/tags/fetchTags', '/api/tags/fetchTagged'] as const)
      await queryClient.invalidateQueries({ queryKey: callKey(path) });
  }
}
