import { Page, PageHead, Panel } from '@videoqs/web/page';
import { useParams } from '@videoqs/web/router';
import { messages } from '../../messages.ts';
import styles from './join-queue.module.css';
import { JoinView } from './join-view.tsx';

/** /join/{code}: what a link invites to, for whoever opens it. */
export default function InvitationPage() {
  return (
    <Page>
      <div className={styles.page}>
        <PageHead title={messages.joinTitle} />
        <Panel label={messages.joinTitle} className={styles.panel}>
          <JoinView code={useParams().code ?? ''} />
        </Panel>
      </div>
    </Page>
  );
}
