import { Avatar } from '@videoqs/web/avatar';
import { IconButton } from '@videoqs/web/button';
import { Menu, type MenuGroup } from '@videoqs/web/menu';
import { type Brightness, useSession } from '@videoqs/web/session';
import { Muted } from '@videoqs/web/text';
import { setBrightness } from '@videoqs/web/theme';
import { resendCode } from '../../code/code.call.ts';
import { messages } from '../../messages.ts';
import { hasDevOutbox } from './dev-outbox.ts';
import styles from './member-menu.module.css';
import { signOut } from './sign-out.ts';

const MODES: Brightness[] = ['Normal', 'Dark', 'Light', 'System'];

/** The avatar, and behind it who is signed in, the theme, and the way out. */
export function MemberMenu() {
  const { USERNAME, LEVEL, imgSrc, EMAIL, EMAIL_VERIFIED, BRIGHTNESS_MODE } = useSession();
  const toVerify = EMAIL !== '' && EMAIL_VERIFIED === '0';
  const outbox = hasDevOutbox();
  const groups: MenuGroup[] = [
    {
      items: [
        { label: messages.myQueue, to: '/myVideoQs', icon: 'queue' },
        ...(toVerify ? [{ label: messages.verifyEmail, icon: 'check' as const, onPick: verifyEmail }] : []),
        ...(outbox ? [{ label: messages.devOutbox, to: '/dev/outbox', reload: true, icon: 'feed' as const }] : []),
      ],
    },
    {
      label: messages.theme,
      items: MODES.map((mode) => ({
        label: messages.themes[mode],
        checked: mode === BRIGHTNESS_MODE,
        onPick: () => setBrightness(mode),
      })),
    },
    { items: [{ label: messages.signOut, icon: 'right', onPick: () => void signOut() }] },
  ];
  return (
    <Menu
      label={messages.account}
      groups={groups}
      head={
        <div className={styles.who}>
          <Avatar name={USERNAME || '?'} src={imgSrc} size={40} />
          <div>
            <p className={styles.name}>{USERNAME}</p>
            <Muted as="p" small>
              {messages.level(LEVEL)}
            </Muted>
          </div>
        </div>
      }
      button={(trigger) => (
        <IconButton {...trigger} label={messages.account}>
          <Avatar name={USERNAME || '?'} src={imgSrc} />
        </IconButton>
      )}
    />
  );
}

/** A fresh code goes out with the dialog; if one went just now, that one still counts. */
function verifyEmail(): void {
  resendCode('email').catch(() => undefined);
  useSession
    .getState()
    .set({ showSigninOrUpModal: true, showValCodeInput: true, valCodeType: 'email', numCodeAttempts: 0 });
}
