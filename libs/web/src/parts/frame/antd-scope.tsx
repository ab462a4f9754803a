import type { ReactNode } from 'react';

/** The wrapper that antd once needed. Remotes built at that time still import this name. */
export default function AntdScope({ children }: { children: ReactNode }) {
  return children;
}
