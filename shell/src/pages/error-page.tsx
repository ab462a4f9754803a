import { Button, ButtonLink } from '@videoqs/web/button';
import { Page } from '@videoqs/web/page';
import { Muted } from '@videoqs/web/text';
import { useEffect } from 'react';
import { messages } from '../messages.ts';
import styles from './error-page.module.css';

/**
 * The error pages of the specification's section 2. Status 404 has a page of its own; all other statuses share one.
 * @param message for 404 the full path, otherwise a description of the error
 */
export function ErrorPage({ status = 500, message }: { status?: number; message?: string }) {
  const heading = status === 404 ? messages.notFound : messages.internal;
  useEffect(() => {
    document.title = `${heading} · ${messages.product}`;
  }, [heading]);
  return (
    <Page className={styles.error}>
      <p className={styles.code} aria-hidden="true">
        {status}
      </p>
      <h1>
        {heading}
        {status === 404 && message && <span className={styles.path}> {message}</span>}
      </h1>
      {status !== 404 && message && message !== heading && <p className={styles.path}>{message}</p>}
      <Muted as="p">{status === 404 ? messages.notFoundText : messages.errorOccurred}</Muted>
      <div className={styles.acts}>
        <ButtonLink tone="primary" to="/">
          {messages.goHome}
        </ButtonLink>
        {status !== 404 && <Button onClick={() => location.reload()}>{messages.reload}</Button>}
      </div>
    </Page>
  );
}
