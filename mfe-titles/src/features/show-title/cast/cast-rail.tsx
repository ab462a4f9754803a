import type { Credit } from '@videoqs/contract/titles/strings/castcrew-string';
import { Section } from '@videoqs/web/page';
import { Unavailable } from '@videoqs/web/states';
import { TextButton } from '@videoqs/web/text';
import { type ComponentType, useId, useState } from 'react';
import { messages } from '../title.messages.ts';
import type { FullCastProps } from './full-cast.tsx';
import { People } from './people.tsx';

const SHOWN = 8;

/**
 * The first members of the cast. A button shows everybody by department. A value of null means that the credits cannot
 * be read.
 */
export function CastRail({ cast, crew }: { cast: Credit[] | null; crew: Credit[] | null }) {
  // The code for the full cast is not in the first paint of the page. If it fails to load, the next press tries again.
  const [FullCast, setFullCast] = useState<ComponentType<FullCastProps>>();
  const [all, setAll] = useState(false);
  const listID = useId();
  if (!cast)
    return (
      <Section label={messages.cast}>
        <Unavailable label={messages.castUnavailable} />
      </Section>
    );
  if (cast.length === 0 && !crew?.length) return null;
  const toggle = async () => {
    if (all || FullCast) return setAll(!all);
    const loaded = await import('./full-cast.tsx').catch(() => undefined);
    setFullCast(() => loaded?.FullCast);
    setAll(loaded !== undefined);
  };
  const more = cast.length > SHOWN || !!crew?.length;
  return (
    <Section
      heading={all ? messages.castAndCrew : messages.cast}
      more={
        more && (
          <TextButton aria-expanded={all} aria-controls={listID} onClick={() => void toggle()}>
            {all ? messages.lessCast : messages.fullCast(cast.length, crew?.length ?? 0)}
          </TextButton>
        )
      }
    >
      <div id={listID}>
        {all && FullCast ? (
          <FullCast cast={cast} crew={crew ?? []} />
        ) : (
          <People credits={cast.slice(0, SHOWN)} rail label={messages.cast} />
        )}
      </div>
    </Section>
  );
}
