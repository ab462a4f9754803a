import { Button } from '@videoqs/web/button';
import { FormAlert } from '@videoqs/web/field';
import { NotFound } from '@videoqs/web/not-found';
import { Page, PageHead } from '@videoqs/web/page';
import { useParams } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { ErrorState, Loading } from '@videoqs/web/states';
import { Tabs } from '@videoqs/web/tabs';
import { useEffect } from 'react';
import { MembersPart } from '../features/look-after-member/members-part.tsx';
import { JobsPart } from '../features/retry-jobs/jobs-part.tsx';
import { MailPart } from '../features/send-mail-again/mail-part.tsx';
import { HealthPart } from '../features/show-parts/health-part.tsx';
import { RecordPart } from '../features/show-record/record-part.tsx';
import { SettingsPart } from '../features/show-settings/settings-part.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { useHealth } from '../ops/health.call.ts';
import { messages } from '../ops/messages.ts';
import { Part } from '../ops/part.tsx';
import { usePasskey } from '../ops/post-ops.ts';

type Tab = keyof typeof messages.tabs;
const TABS = (Object.keys(messages.tabs) as Tab[]).map((tab) => ({
  to: tab === 'health' ? '/ops' : `/ops/${tab}`,
  label: messages.tabs[tab],
}));
const OTHERS = { members: MembersPart, mail: MailPart, jobs: JobsPart, settings: SettingsPart, record: RecordPart };
const isOther = (part: string): part is keyof typeof OTHERS => Object.hasOwn(OTHERS, part);

/** The page /ops for operators. Everybody else gets the error page for an unknown address. */
export default function OpsPage() {
  const { part = '' } = useParams();
  const isSignedIn = useSession((s) => s.isSignedIn);
  const health = useHealth(isSignedIn);
  const { data, error, refetch } = health;
  const isOpen = data !== undefined && error?.code !== 'prove-yourself';
  useEffect(() => {
    if (isOpen) document.title = `${messages.page} · VideoQs`;
  }, [isOpen]);
  if (!isSignedIn || error?.code === 'not-found' || (part && !isOther(part))) throw new NotFound();
  if (error?.code === 'prove-yourself') return <Gate onProved={() => void refetch()} />;
  if (!data)
    return (
      <Page>
        {error ? (
          <ErrorState error={error} title={messages.failed} onRetry={() => void refetch()} />
        ) : (
          <Loading label={messages.loading} />
        )}
      </Page>
    );
  const Other = isOther(part) ? OTHERS[part] : undefined;
  return (
    <Page>
      <PageHead title={messages.page} intro={messages.intro} />
      <Tabs label={messages.parts} tabs={TABS} />
      {Other ? (
        <Other />
      ) : (
        <Part heading={messages.tabs.health} asked={health} data={data}>
          {(shown) => <HealthPart health={shown} />}
        </Part>
      )}
    </Page>
  );
}

/** Asks the operator to confirm with the passkey. */
function Gate({ onProved }: { onProved: () => void }) {
  const { busy, failure, run, showText } = useSubmit();
  const prove = () =>
    run(async () => {
      const fault = await usePasskey();
      if (fault) showText(fault);
      else onProved();
    });
  return (
    <Page>
      <PageHead title={messages.gateTitle} intro={messages.gateText} />
      <FormAlert {...failure} />
      <Button tone="primary" busy={busy} onClick={() => void prove()}>
        {messages.gate}
      </Button>
    </Page>
  );
}
