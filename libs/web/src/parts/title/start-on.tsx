import { searchAddress } from '@videoqs/contract/titles/provider-search';
import type { ComponentProps } from 'react';
import { ButtonAnchor } from '../form/button.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import { ServiceTile } from './service-tile.tsx';
import styles from './start-on.module.css';

type ButtonLooks = Pick<ComponentProps<typeof ButtonAnchor>, 'size' | 'block' | 'className' | 'tone'>;
export interface Start {
  /** The title's page at the service. */
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
 * @param tile the service's tile in place of an icon; in a narrow container only the service's name stands beside it
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
        {/* the tile's letter is no part of the name, so the name is not said by a label */}
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
