import ConfigProvider from 'antd/es/config-provider';
import theme from 'antd/es/theme';
import type { ReactNode } from 'react';
import { type Theme, useTheme } from './theme.tsx';

const TOKENS: Record<Theme, Record<string, string>> = {
  dark: {
    colorPrimary: '#1976d2',
    colorInfo: '#26a69a',
    colorWarning: '#ffc107',
    colorError: '#ff6b3d',
    colorSuccess: '#00e676',
    colorLink: '#6db3ff',
    colorBgBase: '#0b0e13',
    colorBgContainer: '#1a202a',
    colorBgElevated: '#12161d',
    colorTextBase: '#e9edf3',
    colorBorder: '#465062',
  },
  light: {
    colorPrimary: '#d32f2f',
    colorInfo: '#3f51b5',
    colorWarning: '#c25e00',
    colorError: '#c4380a',
    colorSuccess: '#1b7f3b',
    colorLink: '#b71c1c',
    colorBgBase: '#ffffff',
    colorTextBase: '#1b1a1a',
    colorBorder: '#a39a96',
  },
};

/**
 * Everything of antd stands within this: our tokens in the theme shown now. Load it (with the antd parts it wraps) by
 * one lazy import, so that pages without forms carry none of antd.
 */
export default function AntdScope({ children }: { children: ReactNode }) {
  const shown = useTheme();
  const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  return (
    <ConfigProvider
      theme={{
        algorithm: shown === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
        token: {
          ...TOKENS[shown],
          fontFamily: "'Inter Variable', system-ui, sans-serif",
          fontSize: 15,
          borderRadius: 10,
          controlHeight: 44,
          motion: !still,
        },
        components: { Modal: { borderRadiusLG: 18 } },
      }}
    >
      {children}
    </ConfigProvider>
  );
}
