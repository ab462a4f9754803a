/** Stand-in until the poster folder is here. */
export interface PosterFacts {
  mediaType_vid: string;
  title: string;
  year: number | null;
  genres: string[];
  people: string[];
}
export function drawPoster(facts: PosterFacts, shape: 'poster' | 'backdrop' | 'og', size: 'small' | 'large' = 'large'): string {
  const [w, h] = shape === 'poster' ? [500, 750] : shape === 'og' ? [1200, 630] : [1280, 720];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="#${size === 'small' ? '123' : '456'}"/><!-- ${facts.mediaType_vid.replaceAll('-', '')} --></svg>`;
}
