import { Avatar } from '@videoqs/web/avatar';
import { Page, PageHead } from '@videoqs/web/page';
import { FaceStack } from '@videoqs/web/person';
import { Poster } from '@videoqs/web/poster';
import { useParams } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Muted, TextButton } from '@videoqs/web/text';
import { messages } from '../../messages.ts';
import styles from './invitation-page.module.css';
import { JoinButton } from './join-button.tsx';
import { type Invitation, useInvitation } from './use-invitation.ts';

const POSTERS = [1, 2, 3];

/** The page /join/{code}. It shows who invites to which queue. Visitors see that before they have to sign in. */
export default function InvitationPage() {
  const invitation = useInvitation(useParams().code ?? '');
  const { data, error, retry } = invitation;
  if (error)
    return (
      <Page>
        <PageHead title={messages.joinTitle} />
        <ErrorState
          error={error}
          title={error.code === 'not-found' ? messages.joinFailed : messages.joinUnread}
          onRetry={retry}
        />
      </Page>
    );
  return (
    <Page>
      <div className={styles.page}>{data ? <Invited invitation={invitation} data={data} /> : <Coming />}</div>
    </Page>
  );
}

function Invited({ invitation, data }: { invitation: Invitation; data: NonNullable<Invitation['data']> }) {
  const isSignedIn = useSession((s) => s.isSignedIn);
  const { owner } = invitation;
  const { people = [], next = [] } = data;
  return (
    <>
      <div className={styles.words}>
        <p className={styles.who}>
          <Avatar name={owner} src={data.owner.imgSrc} size={48} />
          <span>
            <b>{owner}</b> {messages.invitesTo}
          </span>
        </p>
        <h1>{data.queueName}</h1>
        <p className={styles.facts}>
          <FaceStack people={people.map((p) => ({ name: p.username, src: p.imgSrc }))} most={5} size={34} decorative />
          <Muted>{messages.joinFacts(data.memberCount, data.count)}</Muted>
        </p>
      </div>
      {next.length > 0 && (
        <section className={styles.next} aria-label={messages.nextInLine}>
          <header>
            <h2>{messages.nextInLine}</h2>
            <Muted small>{messages.titles(data.count)}</Muted>
          </header>
          <ol>
            {next.map((title) => (
              <li key={title.mediaType_vid}>
                <Poster {...title} size="w342" eager />
              </li>
            ))}
          </ol>
        </section>
      )}
      <div className={styles.acts}>
        {data.level && !data.amIn && <Muted as="p">{messages.joinLets[data.level]}</Muted>}
        <JoinButton block invitation={invitation} />
        <p role="alert">{invitation.fault}</p>
        {!isSignedIn && (
          <Muted as="p" small>
            {messages.joinFree}{' '}
            <TextButton onClick={() => invitation.signIn('signin')}>{messages.haveAccount}</TextButton>
          </Muted>
        )}
        {data.amIn && (
          <Muted as="p" small>
            {messages.alreadyIn}
          </Muted>
        )}
      </div>
    </>
  );
}

/** A skeleton of the page, with the same dimensions. */
const Coming = () => (
  <>
    <div className={styles.words}>
      <Loading label={messages.joinLoading}>
        <p className={styles.who}>
          <Skeleton width={48} height={48} round />
          <Skeleton width={160} />
        </p>
        <span className={styles.comingName}>
          <Skeleton width="70%" height="100%" round={10} />
        </span>
        <p className={styles.facts}>
          <Skeleton width={220} height={34} />
        </p>
      </Loading>
    </div>
    <div className={styles.next} aria-hidden="true">
      <header>
        <Skeleton width={120} />
      </header>
      <ol>
        {POSTERS.map((n) => (
          <li key={n}>
            <Skeleton poster />
          </li>
        ))}
      </ol>
    </div>
    <div className={styles.acts}>
      <Skeleton height={44} round={10} />
    </div>
  </>
);
