import ConfigProvider from 'antd/es/config-provider';
import english from 'antd/es/locale/en_US';
import type { ReactNode } from 'react';
import { ANTD_THEME } from './antd-theme.ts';
import '../../style/antd.css';
import { Empty } from './states.tsx';

const calendar = english.DatePicker as NonNullable<typeof english.DatePicker>;
/** Names a calendar's month and year by what they show; antd names them by what they open. */
const LOCALE = {
  ...english,
  DatePicker: { ...calendar, lang: { ...calendar.lang, monthSelect: '', yearSelect: '' } },
};
const NOTHING = 'Nothing here yet';

/**
 * Everything from antd goes inside this: our look, from the stylesheet that the build makes (tools/build/antd-styles.ts); no
 * styles are written in the page. Load it (with the antd parts it wraps) by one lazy import, so that pages without
 * forms carry none of antd.
 */
export default function AntdScope({ children }: { children: ReactNode }) {
  const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  const token = { ...ANTD_THEME.token, motion: !still };
  return (
    <ConfigProvider
      theme={{ ...ANTD_THEME, token, zeroRuntime: true }}
      locale={LOCALE}
      renderEmpty={() => <Empty small title={NOTHING} />}
    >
      {children}
    </ConfigProvider>
  );
}
