import { NOTICE_CHANNELS } from '@videoqs/contract/account/channel';
import type { NoticeChoices } from '@videoqs/contract/account/notices';
import { NOTICE_KINDS } from '@videoqs/contract/limits/account';
import { Panel } from '@videoqs/web/page';
import { useSession } from '@videoqs/web/session';
import { Switch } from '@videoqs/web/switch';
import { Muted } from '@videoqs/web/text';
import { messages } from '../../account/messages.ts';
import { choose } from './choices.ts';
import styles from './notices-table.module.css';

const WAYS = ['bell', ...NOTICE_CHANNELS] as const;

/** A table of kinds of notices and channels. Reminders are always shown behind the bell. */
export function NoticesTable({ choices }: { choices: NoticeChoices }) {
  const verified = useSession((s) => s.EMAIL_VERIFIED) === '1';
  return (
    <Panel as="div">
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {WAYS.map((way) => (
              <th key={way} scope="col">
                {messages.noticeWays[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTICE_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{messages.noticeKinds[kind]}</th>
              {WAYS.map((way) => (
                <td key={way}>
                  {way === 'bell' && kind === 'reminder' ? (
                    <Muted small>{messages.always}</Muted>
                  ) : (
                    <Switch
                      label={messages.noticeBy(messages.noticeKinds[kind], messages.noticeWays[way])}
                      on={choices[way].includes(kind)}
                      onChange={(on) =>
                        void choose((now) => ({
                          [way]: on ? [...now[way], kind] : now[way].filter((k) => k !== kind),
                        }))
                      }
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!verified && (
        <Muted as="p" small>
          {messages.mailNeedsEmail}
        </Muted>
      )}
    </Panel>
  );
}
