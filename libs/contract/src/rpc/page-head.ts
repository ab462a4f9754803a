import { z } from 'zod';

/** A page's head, and its first content as plain words. Addresses are paths: the gateway knows its site. */
export const pageHead = z.object({
  title: z.string(),
  description: z.string(),
  /** Of the one address of this page. */
  canonical: z.string(),
  image: z.string(),
  ogType: z.enum(['website', 'video.movie', 'video.tv_show', 'profile']),
  /** schema.org's Movie, TVSeries or Person; empty where it has no word for the page. */
  jsonLd: z.record(z.string(), z.unknown()),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  links: z.array(z.object({ to: z.string(), text: z.string() })),
});
export type PageHead = z.infer<typeof pageHead>;
