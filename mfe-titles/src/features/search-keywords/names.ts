import { messages } from './search.messages.ts';
import { RANGES, type Span } from './search-url.ts';

const texts = messages;
const minutes = (n: number) => `${Math.floor(n / 60)} h${n % 60 ? ` ${n % 60}` : ''}`;
const spanned =
  (name: keyof typeof RANGES, nameOf: (value: number) => string) =>
  ([from, to]: Span) => {
    const { least, most } = RANGES[name];
    if (from <= least && to >= most) return texts.any;
    if (from <= least) return texts.upTo(nameOf(to));
    if (to >= most) return texts.from(nameOf(from));
    return texts.between(nameOf(from), nameOf(to));
  };
export const yearSpan = spanned('years', String);
export const timeSpan = spanned('runtime', minutes);
export const scoreSpan = spanned('score', (value) => value.toFixed(1));
