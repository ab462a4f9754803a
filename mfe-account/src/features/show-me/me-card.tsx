import type { AccountPage } from '@videoqs/contract/account/account';
import { Avatar } from '@videoqs/web/avatar';
import { Bar } from '@videoqs/web/bar';
import { Button, IconButton } from '@videoqs/web/button';
import { myZone } from '@videoqs/web/date';
import { confirm, openDialog } from '@videoqs/web/dialogs';
import { Panel } from '@videoqs/web/page';
import { useSession } from '@videoqs/web/session';
import { snackbar } from '@videoqs/web/snackbar';
import { Muted } from '@videoqs/web/text';
import { useAccount } from '../../account/account.ts';
import { doneOrAlerted } from '../../account/done-or-alerted.ts';
import { messages } from '../../account/messages.ts';
import styles from './me-card.module.css';
import { removeAvatar } from './remove-avatar.call.ts';

const monthOf = (iso: string) =>
  Number.isNaN(Date.parse(iso))
    ? ''
    : messages.since(
        new Date(iso).toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: myZone() }),
      );

async function remove(): Promise<void> {
  const sure = { title: messages.removePictureSure, message: messages.removePictureText, yes: messages.remove };
  if ((await confirm({ ...sure, danger: true })) && (await doneOrAlerted(removeAvatar)))
    snackbar({ text: messages.pictureRemoved });
}

/** The member's picture, name, date of joining and level. */
export function MeCard() {
  const { USERNAME, FIRSTNAME, LASTNAME, LEVEL, imgSrc, tosAcceptanceTS } = useSession();
  const name = [FIRSTNAME, LASTNAME].filter(Boolean).join(' ');
  const facts = [name && USERNAME, monthOf(tosAcceptanceTS)].filter(Boolean).join(' · ');
  const view = () => imgSrc && openDialog('account/ImageViewer', { src: imgSrc, alt: messages.pictureOf(USERNAME) });
  return (
    <div className={styles.me}>
      <div className={styles.picture}>
        {imgSrc ? (
          <button type="button" className={styles.view} aria-label={messages.viewPicture} onClick={view}>
            <Avatar name={USERNAME || '?'} src={imgSrc} size={112} />
          </button>
        ) : (
          <Avatar name={USERNAME || '?'} size={112} />
        )}
        <IconButton
          className={styles.camera}
          icon="camera"
          label={imgSrc ? messages.changePicture : messages.addPicture}
          onClick={() => void openDialog('account/ImageUpload', {})}
        />
      </div>
      <div className={styles.words}>
        <h1 className={styles.name}>{name || USERNAME}</h1>
        <Muted as="p">{facts}</Muted>
        {imgSrc && (
          <Button className={styles.remove} tone="quiet" size="s" onClick={() => void remove()}>
            {messages.removePicture}
          </Button>
        )}
      </div>
      <Panel label={messages.level(LEVEL)} className={styles.level}>
        <LevelSteps level={LEVEL} />
      </Panel>
    </div>
  );
}

/** The member's level, and the progress to the next level. */
function LevelSteps({ level }: { level: string }) {
  const { data: page, error } = useAccount();
  return (
    <>
      <p className={styles.step}>
        {messages.level(level)}
        {page && <Muted small>{messages.points(page.points)}</Muted>}
      </p>
      {(page || !error) && <Bar strong share={page ? shareOf(page) : 0} />}
      <Muted as="p" small>
        {page && `${messages.toNextLevel(Math.max(0, page.nextLevelNeeds - page.points), Number(page.level) + 1)} `}
        {messages.levelText}
      </Muted>
    </>
  );
}

const shareOf = ({ points, levelNeeds, nextLevelNeeds }: AccountPage) =>
  Math.min(1, Math.max(0, (points - levelNeeds) / (nextLevelNeeds - levelNeeds)));
