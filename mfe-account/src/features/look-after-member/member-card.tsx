import type { OpsMember } from '@videoqs/contract/ops/ops';
import { formatDate } from '@videoqs/web/date';
import { FocusKeeper } from '@videoqs/web/focus';
import { messages } from '../../ops/messages.ts';
import { Row, Rows, State } from '../../rows/rows.tsx';
import { MemberActs } from './member-acts.tsx';

/** Shows the state of a member, with buttons for the actions that an operator can take. */
export function MemberCard({ member: m }: { member: OpsMember }) {
  return (
    <>
      <FocusKeeper>
        <MemberActs member={m} />
      </FocusKeeper>
      <Rows>
        <Row
          label={messages.username}
          value={
            <>
              {m.username}
              {m.suspendedAt && <State ok={false}>{messages.suspended(formatDate(m.suspendedAt))}</State>}
              {m.isOps && <State ok>{messages.isOps}</State>}
            </>
          }
        />
        <Row label={messages.number} value={String(m.userID)} />
        <Address label={messages.email} value={m.email} isVerified={m.emailVerified} />
        <Address label={messages.cell} value={m.cell} isVerified={m.cellVerified} />
        <Row label={messages.memberSince} value={formatDate(m.memberSince)} />
        <Row label={messages.devices} value={messages.deviceCount(m.sessions)} />
        <Row label={messages.mail} value={messages.mailState(m.mailWaiting, m.mailGivenUp)} />
        <Row
          label={messages.deletion}
          value={m.deleteAt ? messages.deletedOn(formatDate(m.deleteAt)) : messages.notDeleted}
        />
        <Row label={messages.data} value={messages.exportStates[m.exportState]} />
      </Rows>
    </>
  );
}

const Address = ({ label, value, isVerified }: { label: string; value: string; isVerified: boolean }) => (
  <Row
    label={label}
    value={
      <>
        {value || messages.none}
        {value && <State ok={isVerified}>{isVerified ? messages.verified : messages.unverified}</State>}
      </>
    }
  />
);
