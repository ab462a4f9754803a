import type { RpcClient } from '@videoqs/node/rpc/rpc';
import type { Watched } from './find-watcher.ts';
import { TagsArePrivate } from './watcher.errors.ts';

/**
 * The titles to which a member gave a tag. The social service stores tags.
 * @param tag undefined for no filter by a tag
 * @throws TagsArePrivate for the tag of another member
 * @throws Unavailable when the social service does not answer, because plays with other tags must not be shown instead
 */
export async function taggedTitles(
  rpc: RpcClient,
  { userID, isMe }: Watched,
  tag: string | undefined,
): Promise<readonly string[] | undefined> {
  if (tag === undefined) return undefined;
  if (!isMe) throw new TagsArePrivate();
  return (await rpc.ask('social.tagged', { userID, tag })).keys;
}
