import type { NoticeChoices } from '@videoqs/contract/account/notices';
import { TextField } from '@videoqs/web/field';
import { Segmented } from '@videoqs/web/segmented';
import { Switch } from '@videoqs/web/switch';
import { messages } from '../../account/messages.ts';
import { Rows, ThingRow } from '../../rows/rows.tsx';
import { choose } from './choices.ts';
import styles from './quiet-form.module.css';

const NIGHT = { from: '22:00', to: '08:00' };
const WHEN = ['once', 'daily', 'never'] as const;

/** The settings that say when mail is sent, and when the quiet hours are. */
export function WhenRows({ choices: { emailWhen, quiet, zone, remindersWait } }: { choices: NoticeChoices }) {
  const setTime = (end: 'from' | 'to', time: string) => {
    if (time) void choose((now) => ({ quiet: { ...NIGHT, ...now.quiet, [end]: time.slice(0, 5) } }));
  };
  return (
    <Rows>
      <ThingRow name={messages.emailWhen} facts={messages.emailWhenText}>
        <Segmented
          legend={messages.emailWhen}
          options={WHEN.map((value) => ({ value, label: messages.emailTimes[value] }))}
          value={emailWhen}
          onPick={(picked) => void choose(() => ({ emailWhen: picked, zone: zoneHere(zone) }))}
        />
      </ThingRow>
      <ThingRow
        name={messages.quietHours}
        facts={quiet ? messages.quietZone(zone) : messages.quietText}
        action={
          <Switch
            label={messages.quietHours}
            on={quiet !== null}
            onChange={(on) => void choose(() => ({ quiet: on ? NIGHT : null, zone: zoneHere(zone) }))}
          />
        }
      >
        {quiet && (
          <div className={styles.times}>
            {(['from', 'to'] as const).map((end) => (
              <TextField
                key={end}
                type="time"
                label={messages.quietTimes[end]}
                value={quiet[end]}
                onChange={(e) => setTime(end, e.target.value)}
              />
            ))}
          </div>
        )}
      </ThingRow>
      {quiet && (
        <ThingRow
          name={messages.remindersWait}
          facts={messages.remindersWaitText}
          action={
            <Switch
              label={messages.remindersWait}
              on={remindersWait}
              onChange={(on) => void choose(() => ({ remindersWait: on }))}
            />
          }
        />
      )}
    </Rows>
  );
}

/** The time zone of this device. If it is unknown, the result is the zone that was chosen before. */
const zoneHere = (zone: string): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || zone;
