/** The areas that are released separately, and their contents. */
import { SERVICES } from '@videoqs/stack/database/data-folder';
import { IMAGES } from '../images/image-contents.ts';

export const AREAS = [...SERVICES, 'gateway'] as const;
export type Area = (typeof AREAS)[number];

/** Names of the area's images: of the service (HTTP, worker, migration) and of the frontend. */
export const imagesOf = (area: Area): { service: string; frontend: string } => ({
  service: area,
  frontend: area === 'gateway' ? 'shell-frontend' : `${area}-frontend`,
});
/** Folders of the area's sources. */
export const projectsOf = (area: Area): { service: string; frontend: string } => {
  const { service, frontend } = imagesOf(area);
  return { service: IMAGES[service] as string, frontend: IMAGES[frontend] as string };
};
