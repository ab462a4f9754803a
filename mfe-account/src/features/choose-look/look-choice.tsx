import { BRIGHTNESS_MODES } from '@videoqs/contract/account/edit-keys';
import { type Brightness, useSession } from '@videoqs/web/session';
import { setBrightness } from '@videoqs/web/theme';
import { useId } from 'react';
import { messages } from '../../account/messages.ts';
import { doneOrTold } from '../../account/told.ts';
import { saveField } from '../../edit/save-field.call.ts';
import { messages as area } from '../../messages.ts';
import styles from './look-choice.module.css';

/** Shown at once, then saved. A device that could not tell the server keeps what was chosen. */
async function choose(mode: Brightness): Promise<void> {
  setBrightness(mode);
  await doneOrTold(async () => {
    const refused = await saveField('brightnessMode', mode);
    return { success: refused === undefined, userMessage: refused };
  });
}

/** Normal, Dark, Light or System. */
export function LookChoice() {
  const mode = useSession((s) => s.BRIGHTNESS_MODE);
  const name = useId();
  return (
    <fieldset className={styles.modes}>
      <legend className={styles.legend}>{messages.brightness}</legend>
      {BRIGHTNESS_MODES.map((m) => (
        <label key={m} className={styles.mode}>
          <input type="radio" name={name} checked={m === mode} onChange={() => void choose(m)} />
          {area.themes[m]}
        </label>
      ))}
    </fieldset>
  );
}
