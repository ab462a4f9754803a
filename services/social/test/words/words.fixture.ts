import type { Body, Path, Reply } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import type { TestSocial } from '../social.fixture.ts';

/** Calls about notes, tags and likes. A refused call fails the test. */
export function wordsCalls(social: () => TestSocial) {
  async function ok<P extends Path>(path: P, body: Body<P>, m: SignedMember | null): Promise<Reply<P>> {
    const answer = await social().call(path, body, m);
    if (!answer.ok) throw new Error(`${path}: ${answer.reply.code}`);
    return answer.reply;
  }
  return {
    ok,
    note: async (m: SignedMember, mediaType_vid: string) =>
      (await ok('/api/notes/fetchNote', { mediaType_vid }, m)).text,
    saveNote: (m: SignedMember, mediaType_vid: string, text: string) =>
      ok('/api/notes/saveNote', { mediaType_vid, text }, m),
    tags: async (m: SignedMember, key: string) => (await ok('/api/tags/fetchTags', { keys: [key] }, m)).tags[key] ?? [],
    saveTags: async (m: SignedMember, mediaType_vid: string, tags: string[]) =>
      (await ok('/api/tags/saveTags', { mediaType_vid, tags }, m)).tags,
    like: (m: SignedMember, mediaType_vid: string) => ok('/api/likes/like', { mediaType_vid }, m),
    unlike: (m: SignedMember, mediaType_vid: string) => ok('/api/likes/unlike', { mediaType_vid }, m),
    likes: (m: SignedMember | null, mediaType_vid: string, page: { limit?: number; after?: string } = {}) =>
      ok('/api/likes/fetchLikes', { mediaType_vid, ...page }, m),
    bring: (m: SignedMember, importID: string, titles: Body<'/api/words/importWords'>['titles']) =>
      ok('/api/words/importWords', { importID, titles }, m),
    takeBack: (m: SignedMember, importID: string) => ok('/api/words/takeBackWords', { importID }, m),
  };
}
