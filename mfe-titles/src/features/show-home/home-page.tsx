import { useSession } from '@videoqs/web/session';
import { messages } from '../../messages.ts';
import { Greeting } from './greeting.tsx';
import { Hero } from './hero.tsx';
import './home.css';
import { PopularRows } from './popular-rows.tsx';
import { usePopular } from './show-home.call.ts';

/** Home: visitors read what this is; members are greeted. Below, real titles for both. */
export default function HomePage() {
  const isSignedIn = useSession((s) => s.isSignedIn);
  const popular = usePopular({ limit: 16 });
  return (
    <div className="vq-page">
      {isSignedIn ? <Greeting /> : <Hero cards={popular.data?.results} />}
      <PopularRows popular={popular} />
      <p className="ti-credit vq-muted vq-small">{messages.credit}</p>
    </div>
  );
}
