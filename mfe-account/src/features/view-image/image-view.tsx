import { avatarAt } from '@videoqs/contract/account/avatar-files';
import { isOnline } from '@videoqs/web/network';
import { ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { useState } from 'react';
import { messages } from '../../messages.ts';
import styles from './image-view.module.css';

/** Shows a picture at its full size, or as large as the space allows. */
export function ImageView({ src, alt }: { src: string; alt: string }) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  if (state === 'failed')
    return (
      <ErrorState
        small
        title={messages.noPicture}
        error={isOnline() ? undefined : { code: 'offline', userMessage: '' }}
        onRetry={() => {
          setState('loading');
          setAttempt(attempt + 1);
        }}
      />
    );
  return (
    <div className={styles.view} data-loading={state === 'loading' || undefined}>
      {state === 'loading' && (
        <Loading>
          <Skeleton height="min(60dvh, 512px)" round={10} />
        </Loading>
      )}
      <img
        key={attempt}
        className={styles.picture}
        src={avatarAt(src, 512)}
        alt={alt}
        onLoad={() => setState('there')}
        onError={() => setState('failed')}
      />
    </div>
  );
}
