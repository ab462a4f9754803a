import { AccountMenu } from '../features/show-account-menu/account-menu.tsx';
import { Bell } from '../features/show-notices/bell.tsx';

/** What members alone have in the bar. */
export default function MemberCorner({ devOutbox }: { devOutbox: boolean }) {
  return (
    <>
      <Bell />
      <AccountMenu devOutbox={devOutbox} />
    </>
  );
}
