import type { ReactNode } from 'react';

/** What antd needed around it once. Remotes that were built then still ask for it by name. */
export default function AntdScope({ children }: { children: ReactNode }) {
  return children;
}
