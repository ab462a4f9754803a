import { countryName } from '@videoqs/web/countries';
import { Page } from '@videoqs/web/page';
import { RemoteSlot } from '@videoqs/web/remote-slot';
import { navigateTo, useParams } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { Loading, Skeleton } from '@videoqs/web/states';
import { VisuallyHidden } from '@videoqs/web/text';
import { useEffect } from 'react';
import { messages as account } from '../account/messages.ts';
import { ServicesGrid } from '../features/choose-services/services-grid.tsx';
import { DoneStep } from '../features/take-first-steps/done-step.tsx';
import { FriendWays } from '../features/take-first-steps/friend-step.tsx';
import { LibrarySources } from '../features/take-first-steps/library-step.tsx';
import { StepFrame } from '../features/take-first-steps/step-frame.tsx';
import { WhatToStart } from '../features/take-first-steps/what-to-start.tsx';
import { STEPS, type Step } from '../first-steps/device.ts';
import { messages } from '../first-steps/first-steps.messages.ts';
import { useFirstSteps } from '../first-steps/use-first-steps.ts';
import { FieldRow } from '../rows/field-row.tsx';
import { closeRow } from '../rows/open-row.ts';
import { Rows } from '../rows/rows.tsx';

/**
 * The page /welcome with the first steps of a new member. Each step has its own address. /welcome itself opens the
 * first unfinished step.
 */
export default function WelcomePage() {
  const { step } = useParams();
  useEffect(() => {
    document.title = `${messages.page} · VideoQs`;
    return closeRow;
  }, []);
  const steps = useFirstSteps();
  const here = STEPS.find((s) => s === step);
  if (step === 'done') return <DoneStep {...steps} />;
  if (!here) return <FirstOpen {...steps} />;
  return <OneStep key={here} step={here} {...steps} />;
}

/** Opens the first unfinished step, as soon as it is known. */
function FirstOpen({ figures, error, standOf }: ReturnType<typeof useFirstSteps>) {
  const isKnown = figures !== undefined || error !== null;
  const open = STEPS.find((step) => standOf(step) === 'open') ?? 'done';
  useEffect(() => {
    if (isKnown) navigateTo(`/welcome/${open}`, { replace: true });
  }, [isKnown, open]);
  return (
    <Page>
      <h1>
        <VisuallyHidden>{messages.page}</VisuallyHidden>
      </h1>
      <Loading label={messages.loading}>
        <Skeleton height={480} round={18} />
      </Loading>
    </Page>
  );
}

function OneStep({ step, services, standOf, refetch }: { step: Step } & ReturnType<typeof useFirstSteps>) {
  const name = useSession((s) => s.FIRSTNAME || s.USERNAME);
  const country = useSession((s) => s.COUNTRY);
  // The figures are fetched again at each visit. Before that, a step that was just finished does not count as done.
  useEffect(() => void refetch(), [refetch]);
  const frame = { step, standOf };
  switch (step) {
    case 'services':
      return (
        <StepFrame
          {...frame}
          title={messages.servicesTitle(name)}
          text={messages.servicesText}
          note={services > 0 && messages.servicesSum(services)}
        >
          <Rows>
            <FieldRow field="country" value={countryName(country)} first={account.pick} />
          </Rows>
          <ServicesGrid />
          <WhatToStart />
        </StepFrame>
      );
    case 'titles':
      return (
        <StepFrame {...frame} title={messages.titlesTitle} text={messages.titlesText}>
          <RemoteSlot
            name="queues/Wall"
            props={{}}
            label={messages.wall}
            fallback={
              <Loading label={messages.loading}>
                <Skeleton height={640} round={18} />
              </Loading>
            }
          />
        </StepFrame>
      );
    case 'library':
      return (
        <StepFrame {...frame} title={messages.libraryTitle} text={messages.libraryText}>
          <LibrarySources />
        </StepFrame>
      );
    case 'friend':
      return (
        <StepFrame {...frame} title={messages.friendTitle} text={messages.friendText}>
          <FriendWays onFriend={() => void refetch()} />
        </StepFrame>
      );
  }
}
