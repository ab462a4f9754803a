import { IconButton } from '@videoqs/web/button';
import { isOnline } from '@videoqs/web/network';
import { ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { type KeyboardEvent, useState } from 'react';
import { messages } from './picture-viewer.messages.ts';
import styles from './picture-viewer.module.css';

interface Picture {
  src: string;
  width: number;
  height: number;
}

/** One picture at a time, as large as the space allows. Arrow keys move between pictures. */
export function PictureViewer({
  name,
  pictures,
  first,
}: {
  name: string;
  pictures: readonly Picture[];
  first: number;
}) {
  const [at, setAt] = useState(Math.min(first, pictures.length - 1));
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const picture = pictures[at];
  if (!picture) return null;
  const go = (to: number) => {
    if (to < 0 || to >= pictures.length) return;
    setAt(to);
    setState('loading');
  };
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === 'ArrowLeft') go(at - 1);
    if (e.key === 'ArrowRight') go(at + 1);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons within do the same
    <div className={styles.viewer} onKeyDown={onKeyDown}>
      <div className={styles.stage}>
        {state === 'failed' ? (
          <ErrorState
            small
            title={messages.failed}
            error={isOnline() ? undefined : { code: 'offline', userMessage: '' }}
            onRetry={() => {
              setState('loading');
              setAttempt(attempt + 1);
            }}
          />
        ) : (
          <>
            {state === 'loading' && (
              <div className={styles.waiting}>
                <Loading>
                  <Skeleton height="100%" round={10} />
                </Loading>
              </div>
            )}
            <img
              key={`${picture.src} ${attempt}`}
              src={picture.src}
              width={picture.width}
              height={picture.height}
              alt={messages.alt(name, at + 1, pictures.length)}
              onLoad={() => setState('there')}
              onError={() => setState('failed')}
            />
          </>
        )}
      </div>
      {pictures.length > 1 && (
        <div className={styles.bar}>
          <IconButton
            icon="left"
            label={messages.previous}
            aria-disabled={at === 0 || undefined}
            onClick={() => go(at - 1)}
          />
          <Muted small>
            <span role="status">{messages.of(at + 1, pictures.length)}</span>
          </Muted>
          <IconButton
            icon="right"
            label={messages.next}
            aria-disabled={at === pictures.length - 1 || undefined}
            onClick={() => go(at + 1)}
          />
        </div>
      )}
    </div>
  );
}
