import { Tabs } from '@videoqs/web/tabs';
import { messages } from './plays.messages.ts';
import './wake.ts';

const TABS = [
  { to: '/myVideoQs', label: messages.toWatch },
  { to: '/upNext', label: messages.upNext },
  { to: '/calendar', label: messages.calendar },
  { to: '/diary', label: messages.diary },
];

/** The tabs "to watch" and "watched". They link the four pages of this section. */
export const SectionTabs = () => <Tabs label={messages.section} tabs={TABS} section />;
