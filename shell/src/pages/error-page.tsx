import { Button, ButtonLink } from '@videoqs/web/button';
import { useEffect } from 'react';
import { messages } from '../messages.ts';

/**
 * The error pages of the specification's section 2: 404 has one of its own, every other status shares one.
 * @param message 404: the full path; else what went wrong
 */
export function ErrorPage({ status = 500, message }: { status?: number; message?: string }) {
  const heading = status === 404 ? messages.notFound : messages.internal;
  useEffect(() => {
    document.title = `${heading} · ${messages.product}`;
  }, [heading]);
  return (
    <div className="vq-page sh-error">
      <p className="sh-error-code" aria-hidden="true">
        {status}
      </p>
      <h1>
        {heading}
        {status === 404 && message && <span className="sh-error-path"> {message}</span>}
      </h1>
      {status !== 404 && message && message !== heading && <p className="sh-error-path">{message}</p>}
      <p className="vq-muted">{status === 404 ? messages.notFoundText : messages.errorOccurred}</p>
      <div className="sh-error-acts">
        <ButtonLink tone="primary" to="/">
          {messages.goHome}
        </ButtonLink>
        {status !== 404 && <Button onClick={() => location.reload()}>{messages.reload}</Button>}
      </div>
    </div>
  );
}
