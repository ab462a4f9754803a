import { z } from 'zod';

/** A line such as `S1E1 2008-01-20 58m Pilot`. Date and minutes are left out unless they are certain. */
const LINE = /^S(\d+)E(\d+)(?: (\d{4}-\d\d-\d\d))?(?: (\d+)m)? (\S.*)$/;

export interface AuthoredEpisode {
  season: number;
  episode: number;
  date: string | null;
  minutes: number | null;
  name: string;
}

/** A show's episodes as authors write them in a file of catalogue/episodes, one episode in each line. */
export const authoredEpisodes = z.strictObject({
  id: z.int().min(1),
  /** The show's title, for readers of the file. */
  title: z.string(),
  episodes: z.string().transform((text, context) =>
    text
      .trim()
      .split('\n')
      .flatMap((line): AuthoredEpisode[] => {
        const [, season, episode, date = null, minutes, name = ''] = LINE.exec(line.trim()) ?? [];
        if (!season || !episode) {
          context.addIssue(`"${line.trim()}" is not "S1E1 2008-01-20 58m Name"`);
          return [];
        }
        return [
          { season: Number(season), episode: Number(episode), date, minutes: minutes ? Number(minutes) : null, name },
        ];
      }),
  ),
});
export type AuthoredEpisodes = z.output<typeof authoredEpisodes>;
