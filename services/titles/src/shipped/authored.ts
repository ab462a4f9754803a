import { z } from 'zod';

/** An entry of catalogue/*.yaml as authors write it. */
const pair = z.object({ left: z.string(), right: z.string() });
/** Parses pairs such as `A = B; C = D`. */
const pairs = z.string().transform((s, context) =>
  s.split(';').map((part) => {
    const [left = '', right = '', ...rest] = part.split('=').map((x) => x.trim());
    if (!left || !right || rest.length) context.addIssue(`"${part.trim()}" is not "name = role"`);
    return { left, right } satisfies z.infer<typeof pair>;
  }),
);
const list = z.string().transform((s) =>
  s
    .split(',')
    .map((x) => x.trim())
    .filter((x) => x !== ''),
);
const text = z.union([z.string(), z.number()]).transform((s) => String(s).trim());
const count = z.int().min(0);
/**
 * Parses seasons such as `7 2008-01-20, 13`: the number of episodes of each season, and the date of its first episode
 * if that is certain.
 */
const seasons = text.transform((s, context) =>
  s.split(',').map((part) => {
    const [, episodes, date = null] = /^(\d+)(?: (\d{4}-\d\d-\d\d))?$/.exec(part.trim()) ?? [];
    if (!episodes) context.addIssue(`"${part.trim()}" is not "episodes" or "episodes date"`);
    return { episodes: Number(episodes), date };
  }),
);

const shared = {
  id: z.int().min(1),
  title: text,
  original: text.optional(),
  date: z.iso.date(),
  runtime: z.int().min(1),
  rated: text,
  lang: z.string().regex(/^[a-z]{2}$/),
  genres: list,
  score: z.number().min(0).max(10),
  votes: count,
  imdb: z
    .string()
    .regex(/^tt\d{7,8}$/)
    .optional(),
  keywords: list,
  overview: z.string().min(1),
  cast: pairs,
  crew: pairs,
  watch: z.string(),
  trailer: z
    .string()
    .regex(/^[\w-]{11}$/)
    .optional(),
};
export const authoredMovie = z.strictObject({ ...shared, collection: pairs.optional() });
export const authoredShow = z.strictObject({
  ...shared,
  end: z.iso.date().optional(),
  status: z.enum(['Ended', 'Returning Series', 'Canceled']),
  seasons,
  episodes: count,
  networks: pairs,
  type: z.enum(['Scripted', 'Miniseries', 'Reality', 'Documentary', 'Talk Show']),
});
export type AuthoredMovie = z.output<typeof authoredMovie>;
export type AuthoredShow = z.output<typeof authoredShow>;

const KINDS = ['flatrate', 'rent', 'buy', 'ads', 'free'] as const;
type Providers = Partial<Record<(typeof KINDS)[number], { provider_name: string }[]>>;

/**
 * Parses places to watch, such as `US: flatrate Max; rent Apple TV, Amazon Video | GB: …`, into the form of TMDB's
 * watch/providers.
 * @throws Error naming the invalid part
 */
export function parseWatch(watch: string): Record<string, Providers> {
  return Object.fromEntries(
    watch.split('|').map((part) => {
      const [, country, offers] = /^\s*([A-Z]{2}):(.*)$/s.exec(part) ?? [];
      if (!country || offers === undefined) throw new Error(`watch: "${part.trim()}" is not "CC: kind names"`);
      return [country, Object.fromEntries(offers.split(';').map(parseOffer))];
    }),
  );
}

function parseOffer(offer: string): [string, { provider_name: string }[]] {
  const [, kind = '', names = ''] = /^\s*(\w+)\s+(.+)$/s.exec(offer) ?? [];
  if (!(KINDS as readonly string[]).includes(kind)) throw new Error(`watch: "${offer.trim()}" is not "kind names"`);
  return [kind, names.split(',').map((n) => ({ provider_name: n.trim() }))];
}
