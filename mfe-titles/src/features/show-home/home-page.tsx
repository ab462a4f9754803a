import { Page } from '@videoqs/web/page';
import { useSession } from '@videoqs/web/session';
import { Muted } from '@videoqs/web/text';
import { messages } from '../../messages.ts';
import { Greeting } from './greeting.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { PopularRows } from './popular-rows.tsx';
import { usePopular } from './show-home.call.ts';

/** Home: visitors read what this is; members are greeted. Below, real titles for both. */
export default function HomePage() {
  const isSignedIn = useSession((s) => s.isSignedIn);
  const popular = usePopular({ limit: 16 });
  return (
    <Page>
      {isSignedIn ? <Greeting /> : <Hero cards={popular.data?.results} />}
      <PopularRows popular={popular} />
      <Muted as="p" small className={styles.credit}>
        {messages.credit}
      </Muted>
    </Page>
  );
}
