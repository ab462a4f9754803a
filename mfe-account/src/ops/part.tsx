import type { CallError } from '@videoqs/web/api';
import { Section } from '@videoqs/web/page';
import { ErrorState } from '@videoqs/web/states';
import { TextButton } from '@videoqs/web/text';
import type { ReactNode } from 'react';
import { RowsLoading } from '../rows/rows.tsx';
import { messages } from './messages.ts';

interface Asked {
  error: Pick<CallError, 'code' | 'userMessage'> | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** A part of the page. Its content is requested once, and a button requests it again. */
export function Part<T>({
  heading,
  asked: { error, isFetching, refetch },
  data,
  children,
}: {
  heading: string;
  asked: Asked;
  data: T | undefined;
  children: (data: T) => ReactNode;
}) {
  const again = () => void refetch();
  return (
    <Section
      heading={heading}
      busy={isFetching}
      more={
        data !== undefined && (
          <TextButton aria-disabled={isFetching || undefined} onClick={isFetching ? undefined : again}>
            {messages.refresh}
          </TextButton>
        )
      }
    >
      {error && <ErrorState small error={error} title={messages.failed} onRetry={again} />}
      {data !== undefined ? children(data) : !error && <RowsLoading rows={3} />}
    </Section>
  );
}
