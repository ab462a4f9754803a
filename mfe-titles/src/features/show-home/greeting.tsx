import { ButtonLink } from '@videoqs/web/button';
import { PageHead } from '@videoqs/web/page';
import { useSession } from '@videoqs/web/session';
import { messages } from '../../messages.ts';

/** By the member's local time. */
export function greetingAt(hour: number): string {
  const { morning, afternoon, evening, night } = messages.greeting;
  if (hour < 5) return night;
  if (hour < 12) return morning;
  return hour < 18 ? afternoon : evening;
}

/** A member's home begins with a greeting; what to do first comes from their queue. */
export function Greeting() {
  const username = useSession((s) => s.USERNAME);
  const first = useSession((s) => s.FIRSTNAME);
  return (
    <PageHead
      title={`${greetingAt(new Date().getHours())}, ${first || username}.`}
      intro={messages.greetingText}
      actions={
        <ButtonLink icon="queue" to="/myVideoQs">
          {messages.myQueue}
        </ButtonLink>
      }
    />
  );
}
