/** The units of a release, and their contents. */
import { SERVICES } from '@videoqs/stack/database/data-folder';
import { IMAGES } from '../images/image-contents.ts';

export const AREAS = [...SERVICES, 'gateway'] as const;
export type Area = (typeof AREAS)[number];

/** Names of its images: of the service (HTTP, worker, migration) and of the frontend. */
export const imagesOf = (area: Area): { service: string; frontend: string } => ({
  service: area,
  frontend: area === 'gateway' ? 'shell-frontend' : `${area}-frontend`,
});
/** Folders of their sources. */
export const projectsOf = (area: Area): { service: string; frontend: string } => {
  const { service, frontend } = imagesOf(area);
  return { service: IMAGES[service] as string, frontend: IMAGES[frontend] as string };
};
