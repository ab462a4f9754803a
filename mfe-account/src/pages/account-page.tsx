import type { AccountPage as Account } from '@videoqs/contract/account/account';
import { countryName } from '@videoqs/web/countries';
import { Page, Section } from '@videoqs/web/page';
import { useSession } from '@videoqs/web/session';
import { ErrorState, Loading } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { type ReactNode, useEffect } from 'react';
import { useAccount } from '../account/account.ts';
import { messages } from '../account/messages.ts';
import { LookChoice } from '../features/choose-look/look-choice.tsx';
import { NoticesRows } from '../features/choose-notices/notices-rows.tsx';
import { ServicesGrid } from '../features/choose-services/services-grid.tsx';
import { TimeZoneRow } from '../features/choose-time-zone/time-zone-row.tsx';
import { AccountDeletionBanner } from '../features/delete-account/account-deletion-banner.tsx';
import { DeleteAccountRow } from '../features/delete-account/delete-account-row.tsx';
import { DownloadRow } from '../features/download-data/download-row.tsx';
import { YouSection } from '../features/edit-profile/you-section.tsx';
import { CodeView } from '../features/enter-code/code-view.tsx';
import { TutorialsList } from '../features/learn-again/tutorials-list.tsx';
import { DeviceSessionsList } from '../features/list-device-sessions/device-sessions-list.tsx';
import { PasskeysList } from '../features/manage-passkeys/passkeys-list.tsx';
import { ReachSection } from '../features/reach-me/reach-section.tsx';
import { SignInRows } from '../features/secure-sign-in/sign-in-rows.tsx';
import { Contents } from '../features/show-me/contents.tsx';
import { MeCard } from '../features/show-me/me-card.tsx';
import { FieldRow } from '../rows/field-row.tsx';
import { closeRow } from '../rows/open-row.ts';
import { Rows, RowsLoading } from '../rows/rows.tsx';
import styles from './account.module.css';

type Key = keyof typeof messages.sections;
const KEYS = Object.keys(messages.sections) as Key[];

/** The page /account. Its settings are rows, and each row opens in place for editing. */
export default function AccountPage() {
  const { data, error, refetch } = useAccount();
  const attention = useAttention(data);
  useEffect(() => {
    document.title = `${messages.page} · VideoQs`;
    return closeRow;
  }, []);
  return (
    <Page>
      {data?.deleteAt && <AccountDeletionBanner deleteAt={data.deleteAt} />}
      <div className={styles.columns}>
        <div className={styles.side}>
          <MeCard />
          {(data || !error) && <Contents keys={KEYS} attention={attention} />}
        </div>
        <div className={styles.main}>
          {data ? (
            <Sections account={data} />
          ) : error ? (
            <ErrorState error={error} title={messages.failed} onRetry={() => void refetch()} />
          ) : (
            <Loading label={messages.loading}>
              <div className={styles.loading}>
                <RowsLoading rows={6} />
                <RowsLoading rows={3} />
              </div>
            </Loading>
          )}
        </div>
      </div>
    </Page>
  );
}

/** The sections of the page in which the member has to do something. */
function useAttention(account: Account | undefined): Key[] {
  const { EMAIL, EMAIL_VERIFIED, CELL, CELL_VERIFIED } = useSession();
  const waits = (EMAIL !== '' && EMAIL_VERIFIED === '0') || (CELL !== '' && CELL_VERIFIED === '0');
  return [...(waits ? (['reach'] as const) : []), ...(account?.deleteAt ? (['data'] as const) : [])];
}

function Sections({ account }: { account: Account }) {
  const country = useSession((s) => s.COUNTRY);
  return (
    <>
      <Part of="you">
        <YouSection>
          <TimeZoneRow account={account} />
        </YouSection>
      </Part>
      <Part of="reach" intro={messages.reachText}>
        <ReachSection codeForm={(kind, onDone) => <CodeView kind={kind} onDone={onDone} />} />
      </Part>
      <Part of="watch" intro={messages.watchText}>
        <Rows>
          <FieldRow field="country" value={countryName(country)} first={messages.pick} />
        </Rows>
        <ServicesGrid />
      </Part>
      <Part of="look" intro={messages.brightnessText}>
        <LookChoice />
        <h3 className={styles.sub}>{messages.notifications}</h3>
        <NoticesRows account={account} />
      </Part>
      <Part of="signin">
        <SignInRows account={account} />
        <h3 className={styles.sub}>{messages.passkeys}</h3>
        <PasskeysList account={account} />
        <h3 className={styles.sub}>{messages.deviceSessions}</h3>
        <DeviceSessionsList />
      </Part>
      <Part of="learn" intro={messages.learnText}>
        <TutorialsList />
      </Part>
      <Part of="data">
        <Rows>
          <DownloadRow />
          <DeleteAccountRow deleteAt={account.deleteAt} />
        </Rows>
      </Part>
    </>
  );
}

const Part = ({ of, intro, children }: { of: Key; intro?: string; children: ReactNode }) => (
  <div id={of} className={styles.part}>
    <Section heading={messages.sections[of]}>
      {intro && (
        <Muted as="p" className={styles.intro}>
          {intro}
        </Muted>
      )}
      {children}
    </Section>
  </div>
);
