import { Tabs } from '@videoqs/web/tabs';
import { messages } from './feed.messages.ts';

/** The tabs feed, following and followers. Each has its own address. Counts are shown once they are known. */
export function FeedTabs({ following, followers }: { following?: number | undefined; followers?: number | undefined }) {
  return (
    <Tabs
      label={messages.myFeed}
      tabs={[
        { to: '/myFeed', label: messages.myFeed },
        { to: '/myFeed/following', label: messages.following, ...(following !== undefined && { count: following }) },
        { to: '/myFeed/followers', label: messages.followers, ...(followers !== undefined && { count: followers }) },
      ]}
    />
  );
}
