import { Icon, type IconName } from '@videoqs/web/icon';
import { LateMenu } from '@videoqs/web/late-menu';
import type { MenuGroup } from '@videoqs/web/menu';
import { type KeyboardEventHandler, type MouseEvent, type ReactNode } from 'react';
import styles from './control.module.css';

interface CellProps {
  /** The state of a cell. `next`: its action is suggested; `on`: its action was done; `due`: a day is set. */
  look: 'plain' | 'next' | 'on' | 'due';
  icon: IconName;
  /** Shown in place of the icon. */
  sign?: ReactNode;
  words: string;
  facts: string;
  busy?: boolean;
  disabled?: boolean;
  /** Whether the change is stored on this device until there is a network again. */
  isWaiting?: boolean;
  act: () => void;
  /** The items of the menu. The arrow opens the menu; if the cell is on, the main part opens it too. */
  menu?: { label: string; groups: MenuGroup[] } | undefined;
  onNear?: () => void;
  /** Returns false if the click came so soon after a change that it was meant for the cell's previous state. */
  isMeant?: () => boolean;
}

/**
 * One of the three cells. The main part performs the action, or opens the menu if the cell is on. The arrow always
 * opens the menu.
 */
export function Cell({ look, menu, onNear, act, busy = false, disabled = false, isMeant, ...shown }: CellProps) {
  const frame = {
    className: `${styles.cell} ${styles[look]}`,
    onPointerEnter: onNear,
    onFocus: onNear,
    onClickCapture: (e: MouseEvent) => (isMeant?.() === false ? e.stopPropagation() : undefined),
  };
  const main = { ...shown, busy, disabled };
  if (!menu)
    return (
      <div {...frame}>
        <Go {...main} onClick={act} />
      </div>
    );
  return (
    <div {...frame} data-menu="">
      <LateMenu
        {...menu}
        sheet
        button={({ ref, ...trigger }) => (
          <>
            {look === 'on' ? (
              <Go {...main} {...trigger} onClick={trigger.onClick as () => void} />
            ) : (
              <Go {...main} onClick={act} onKeyDown={trigger.onKeyDown} />
            )}
            <button
              type="button"
              {...trigger}
              ref={ref}
              className={styles.more}
              title={menu.label}
              aria-label={menu.label}
            >
              <Icon name="down" size={18} />
            </button>
          </>
        )}
      />
    </div>
  );
}

function Go({
  icon,
  sign,
  words,
  facts,
  busy,
  disabled,
  isWaiting,
  onClick,
  ...rest
}: Pick<CellProps, 'icon' | 'sign' | 'words' | 'facts' | 'busy' | 'disabled' | 'isWaiting'> & {
  onClick: () => void;
  onKeyDown?: KeyboardEventHandler<HTMLButtonElement> | undefined;
}) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.go}
      aria-busy={busy || undefined}
      aria-disabled={busy || disabled || undefined}
      onClick={() => (busy || disabled ? undefined : onClick())}
    >
      <span className={styles.sign} data-waiting={isWaiting || undefined}>
        {busy ? <span className={styles.spinner} /> : (sign ?? <Icon name={icon} size={20} />)}
      </span>
      <span className={styles.words}>
        <b>{words}</b> <small>{facts}</small>
      </span>
    </button>
  );
}
