import { ChipToggle } from '@videoqs/web/chip';
import { Page, PageHead } from '@videoqs/web/page';
import { useSearchParams } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { messages } from '../../top10/top10.messages.ts';
import type { MediaType } from '../../top10/top10.ts';
import { Community } from './community.tsx';
import { MembersTop10 } from './members-top10.tsx';
import { MyTop10, VisitorsTop10 } from './my-top10.tsx';
import styles from './top10-page.module.css';

/**
 * The page /topTen. It shows my list, or with ?member= another member's list, beside the list of all members. ?type=
 * selects movies or shows.
 */
export default function Top10Page() {
  const [params, setParams] = useSearchParams();
  const isSignedIn = useSession((s) => s.isSignedIn);
  const mediaType: MediaType = params.get('type') === 'tv' ? 'tv' : 'movie';
  const member = params.get('member');
  const choose = (type: MediaType) => {
    const next = new URLSearchParams(params);
    if (type === 'tv') next.set('type', type);
    else next.delete('type');
    setParams(next, { replace: true });
  };
  return (
    <Page>
      <PageHead
        title={messages.top10}
        intro={messages.intro}
        actions={
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame
          <div role="group" aria-label={messages.type} className={styles.types}>
            {(['movie', 'tv'] as const).map((type) => (
              <ChipToggle key={type} on={type === mediaType} onChange={() => choose(type)}>
                {messages.types[type]}
              </ChipToggle>
            ))}
          </div>
        }
      />
      <div className={styles.two}>
        {member ? (
          <MembersTop10 key={mediaType} mediaType={mediaType} member={member} />
        ) : isSignedIn ? (
          <MyTop10 key={mediaType} mediaType={mediaType} />
        ) : (
          <VisitorsTop10 />
        )}
        <Community mediaType={mediaType} />
      </div>
    </Page>
  );
}
