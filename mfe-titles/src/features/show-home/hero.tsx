import { Button } from '@videoqs/web/button';
import { Opening } from '@videoqs/web/opening';
import { askToSignIn } from '@videoqs/web/sign-in';
import { Muted } from '@videoqs/web/text';
import styles from './hero.module.css';
import { messages } from './home.messages.ts';
import { Three } from './three.tsx';
import { useTonight } from './use-tonight.ts';
import { WhereIWatch } from './where-i-watch.tsx';

/** The introduction for visitors. They say on which services they watch, and can start one of three titles. */
export function Hero() {
  const tonight = useTonight();
  return (
    <Opening
      title={messages.heroTitle}
      text={messages.heroText}
      below={
        <div className={styles.tool}>
          <WhereIWatch />
        </div>
      }
      foot={
        <div className={styles.start}>
          <Button icon="plus" onClick={() => void askToSignIn({ view: 'signup' })}>
            {messages.start}
          </Button>
          <Muted small>{messages.tonight.keeps}</Muted>
        </div>
      }
    >
      <Three tonight={tonight} />
    </Opening>
  );
}
