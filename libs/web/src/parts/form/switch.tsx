import AntdSwitch from 'antd/es/switch';
import type { Ref } from 'react';
import '../../style/antd-switch.css';

/** The id of the element that describes the switch. */
export function Switch({
  label,
  on,
  onChange,
  busy = false,
  disabled = false,
  describedBy,
  ref,
}: {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  busy?: boolean;
  disabled?: boolean;
  /** id of the element that describes the switch */
  describedBy?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}) {
  return (
    <AntdSwitch
      {...(ref && { ref })}
      checked={on}
      disabled={disabled}
      aria-label={label}
      aria-describedby={describedBy}
      aria-busy={busy || undefined}
      onChange={(next) => {
        if (!busy) onChange(next);
      }}
    />
  );
}
