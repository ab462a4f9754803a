import { AccountMenu } from '../features/show-account-menu/account-menu.tsx';
import { Bell } from '../features/show-notices/bell.tsx';

/** The part of the bar for members. */
export default function MemberCorner({ devOutbox }: { devOutbox: boolean }) {
  return (
    <>
      <Bell />
      <AccountMenu devOutbox={devOutbox} />
    </>
  );
}
