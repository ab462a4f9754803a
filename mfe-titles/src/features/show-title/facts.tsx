import { Icon } from '@videoqs/web/icon';
import { messages } from '../../messages.ts';
import type { TitleView } from './title-view.ts';

/** Year, certification, length, score: one line that wraps between facts, never within one. */
export function Facts({ view }: { view: TitleView }) {
  const { info } = view;
  return (
    <ul className="ti-facts">
      {view.year && <li>{view.year}</li>}
      {info.certification_us && (
        <li>
          <span className="vq-sr">{messages.rated} </span>
          <span className="ti-cert">{info.certification_us}</span>
        </li>
      )}
      {view.length.map((text) => (
        <li key={text}>{text}</li>
      ))}
      {info.vote_count > 0 && (
        <li>
          <span className="vq-score">
            <Icon name="star" size={14} filled />
            <span className="vq-sr">{messages.score} </span>
            {info.vote_average.toFixed(1)}
          </span>{' '}
          <span className="vq-small">{messages.votes(info.vote_count)}</span>
        </li>
      )}
    </ul>
  );
}
