import { searchAddress } from '@videoqs/contract/titles/provider-search';
import type { ComponentProps } from 'react';
import { ButtonAnchor } from '../form/button.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import { ServiceTile } from './service-tile.tsx';
import styles from './start-on.module.css';

type ButtonLooks = Pick<ComponentProps<typeof ButtonAnchor>, 'size' | 'block' | 'className' | 'tone'>;
export interface Start {
  /** The service's search page for the title. */
  address: string;
  service: string;
  label: string;
}

/** The label and address that start a title at the first service whose address we know; undefined if we know none. */
export function startOf(services: readonly string[], title: string): Start | undefined {
  for (const service of services) {
    const address = searchAddress(service, title);
    if (address !== null) return { address, service, label: `Start on ${service}` };
  }
  return undefined;
}

/**
 * A link to a title at a service, in a new tab.
 * @param tile shows the service's tile in place of an icon; in a narrow container only the service's name is beside it
 */
export const StartOn = ({
  start,
  title,
  onStart,
  tile = false,
  ...looks
}: { start: Start; title: string; onStart?: () => void; tile?: boolean } & ButtonLooks) => (
  <ButtonAnchor
    {...looks}
    icon={tile ? undefined : 'play'}
    href={start.address}
    target="_blank"
    rel="noopener noreferrer"
    onClick={onStart}
    aria-label={tile ? undefined : `${start.label}: ${title}`}
  >
    {tile ? (
      <>
        <ServiceTile small name={start.service} />
        {/* the tile's letters are not part of the link's name, so the link needs no label */}
        <span>
          <VisuallyHidden>{title}: </VisuallyHidden>
          <span className={styles.verb}>Start on </span>
          {start.service}
        </span>
      </>
    ) : (
      start.label
    )}
  </ButtonAnchor>
);
