import { z } from 'zod';

/**
 * The data for a page's `<head>`, and the page's first content as plain text. Addresses are paths, because only the
 * gateway knows the site's origin.
 */
export const pageHead = z.object({
  title: z.string(),
  description: z.string(),
  /** The page's canonical path. */
  canonical: z.string(),
  image: z.string(),
  ogType: z.enum(['website', 'video.movie', 'video.tv_show', 'profile']),
  /** A Movie, TVSeries or Person of schema.org; empty when schema.org has no type for the page. */
  jsonLd: z.record(z.string(), z.unknown()),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  links: z.array(z.object({ to: z.string(), text: z.string() })),
  /**
   * Whether the page starts with its heading and first paragraph, as libs/web's Opening draws them. If so, visitors see
   * both before a script runs.
   */
  opens: z.boolean().optional(),
});
export type PageHead = z.infer<typeof pageHead>;
