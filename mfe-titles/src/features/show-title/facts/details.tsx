import { Chip } from '@videoqs/web/chip';
import { Section } from '@videoqs/web/page';
import { Link } from '@videoqs/web/router';
import { TextLink } from '@videoqs/web/text';
import { messages } from '../title.messages.ts';
import type { TitleView } from '../title-view.ts';
import styles from './details.module.css';
import { detailsOf } from './details-of.ts';

const KEYWORDS = 16;
const OUT = { target: '_blank', rel: 'noreferrer' } as const;

/** All other details of a title: facts, keywords that link to other titles, and links to other sites. */
export function Details({ view }: { view: TitleView }) {
  const { info } = view;
  return (
    <Section heading={messages.details.heading}>
      <dl className={styles.facts}>
        {detailsOf(view).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {(info.imdb_id || isAddress(info.homepage)) && (
          <div>
            <dt>{messages.details.elsewhere}</dt>
            <dd className={styles.ways}>
              {isAddress(info.homepage) && (
                <a href={info.homepage} {...OUT}>
                  {messages.details.website}
                </a>
              )}
              {info.imdb_id && (
                <a href={`https://www.imdb.com/title/${encodeURIComponent(info.imdb_id)}/`} {...OUT}>
                  {messages.details.imdb}
                </a>
              )}
            </dd>
          </div>
        )}
        <div>
          <dt>{messages.details.amongMembers}</dt>
          <dd>
            <TextLink to={`/videoNewEarnedMedia/${view.mediaType_vid}`}>{messages.details.earned}</TextLink>
          </dd>
        </div>
      </dl>
      {info.keywords.length > 0 && (
        <ul className={styles.keywords} aria-label={messages.details.keywords}>
          {info.keywords.slice(0, KEYWORDS).map((keyword) => (
            <li key={keyword}>
              <Link to={`/VideoKeyWordSearch?${new URLSearchParams({ q: keyword })}`}>
                <Chip>{keyword}</Chip>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const isAddress = (text: string): boolean => /^https?:\/\//.test(text);
