import { ButtonLink } from '@videoqs/web/button';
import { PageHead } from '@videoqs/web/page';
import { useSession } from '@videoqs/web/session';
import { messages } from './home.messages.ts';
import styles from './home.module.css';

/** The greeting for an hour of the member's local time. */
export function greetingAt(hour: number): string {
  const { morning, afternoon, evening, night } = messages.greeting;
  if (hour < 5) return night;
  if (hour < 12) return morning;
  return hour < 18 ? afternoon : evening;
}

/** The greeting on a member's home page. The queue below it shows the member's next steps. */
export function Greeting() {
  const username = useSession((s) => s.USERNAME);
  const first = useSession((s) => s.FIRSTNAME);
  return (
    <div className={styles.greeting}>
      <PageHead
        title={`${greetingAt(new Date().getHours())}, ${first || username}.`}
        intro={messages.greetingText}
        actions={
          <ButtonLink icon="queue" to="/myVideoQs">
            {messages.myQueue}
          </ButtonLink>
        }
      />
    </div>
  );
}
