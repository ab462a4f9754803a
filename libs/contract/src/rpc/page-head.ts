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
  /** The page opens with its heading and first paragraph as libs/web's Opening draws them: visitors see both before a script runs. */
  opens: z.boolean().optional(),
});
export type PageHead = z.infer<typeof pageHead>;
