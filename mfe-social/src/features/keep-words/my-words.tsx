import type { Places } from '@videoqs/contract/slots/places';
import { Button } from '@videoqs/web/button';
import { Chip } from '@videoqs/web/chip';
import { Section } from '@videoqs/web/page';
import { queryClient, useQuery } from '@videoqs/web/query';
import { Link } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { useRef, useState } from 'react';
import { tagPath } from '../../words/tag-path.ts';
import { messages } from '../../words/words.messages.ts';
import styles from './my-words.module.css';
import { noteOptions, tagsOptions } from './words.call.ts';
import { WordsForm } from './words-form.tsx';

/** The reader's own note about a title, and the reader's tags for it. Visitors see nothing here. */
export function MyWords({ mediaType_vid }: Places['title-more']) {
  const isSignedIn = useSession((s) => s.isSignedIn);
  return isSignedIn ? <Mine key={mediaType_vid} mediaType_vid={mediaType_vid} /> : null;
}

function Mine({ mediaType_vid }: { mediaType_vid: string }) {
  const note = useQuery(noteOptions(mediaType_vid), queryClient);
  const own = useQuery(tagsOptions(mediaType_vid), queryClient);
  const [isOpen, setOpen] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const failed = note.error ?? own.error;
  const words = note.data && own.data && { text: note.data.text, tags: own.data.tags[mediaType_vid] ?? [] };
  const isEmpty = words && !words.text && words.tags.length === 0;
  const done = () => {
    setOpen(false);
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <Section
      heading={messages.mine}
      busy={!words && !failed}
      more={
        words &&
        !isOpen && (
          <Button ref={edit} size="s" icon="edit" onClick={() => setOpen(true)}>
            {isEmpty ? messages.add : messages.edit}
          </Button>
        )
      }
    >
      {!words && failed && (
        <ErrorState
          small
          error={failed}
          title={messages.failed}
          onRetry={() => void Promise.all([note.refetch(), own.refetch()])}
        />
      )}
      {!words && !failed && (
        <Loading label={messages.loading}>
          <Skeleton height={44} round={10} />
        </Loading>
      )}
      {words && isOpen && <WordsForm mediaType_vid={mediaType_vid} words={words} onDone={done} />}
      {words && !isOpen && (
        <div className={styles.words}>
          <Muted as="p" small>
            {isEmpty ? messages.none : messages.mineText}
          </Muted>
          {words.tags.length > 0 && (
            <ul className={styles.tags} aria-label={messages.tags}>
              {words.tags.map((tag) => (
                <li key={tag}>
                  <Link to={tagPath(tag)} className={styles.tag}>
                    <Chip>{tag}</Chip>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {words.text && <p className={styles.note}>{words.text}</p>}
        </div>
      )}
    </Section>
  );
}
