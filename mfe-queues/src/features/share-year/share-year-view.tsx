import type { DialogProps } from '@videoqs/contract/dialogs';
import { Segmented } from '@videoqs/web/segmented';
import { ErrorState, Loading } from '@videoqs/web/states';
import { Switch } from '@videoqs/web/switch';
import { Muted } from '@videoqs/web/text';
import { useState } from 'react';
import { LinkField } from '../../link/link-field.tsx';
import { PictureWays } from '../../picture/picture-ways.tsx';
import { usePicture } from '../../picture/use-picture.ts';
import { statsPath } from '../../stats/stats.ts';
import { useYearPicture } from '../../stats/year-picture.ts';
import { messages } from './share-year.messages.ts';
import styles from './share-year-view.module.css';

type Shape = keyof typeof messages.shapes;
const SHAPES = (['tall', 'wide'] as const).map((value) => ({ value, label: messages.shapes[value] }));

/** Shows the picture of a year in one of two shapes, the facts in it, and buttons to share it. */
export function ShareYearView({ username, year }: DialogProps<'queues/ShareYear'>) {
  const [shape, setShape] = useState<Shape>('tall');
  const [leaveOutHours, setLeaveOutHours] = useState(false);
  const { data, error, refetch } = useYearPicture(year, leaveOutHours);
  return (
    <div className={styles.view}>
      <div className={styles.choices}>
        <Segmented legend={messages.shape} options={SHAPES} value={shape} onPick={setShape} />
        <span className={styles.choice}>
          <Switch label={messages.leaveOutHours} on={leaveOutHours} onChange={setLeaveOutHours} />
          <span aria-hidden="true">{messages.leaveOutHours}</span>
        </span>
      </div>
      {error && !data ? (
        <ErrorState error={error} title={messages.noPicture} onRetry={() => void refetch()} small />
      ) : data ? (
        <Drawn key={data[shape]} src={data[shape]} shape={shape} username={username} year={year} />
      ) : (
        <Frame shape={shape} />
      )}
    </div>
  );
}

const Frame = ({ shape, src, year = 0 }: { shape: Shape; src?: string | undefined; year?: number }) => (
  <div className={styles.frame} data-shape={shape}>
    {src ? <img src={src} alt={messages.pictureOf(year)} /> : <Loading label={messages.drawing}> </Loading>}
  </div>
);

function Drawn({ src, shape, username, year }: { src: string; shape: Shape; username: string; year: number }) {
  const [tries, setTries] = useState(0);
  const name = `${year}-${shape}.png`;
  const picture = usePicture(src, name, tries);
  const link = location.origin + statsPath(username, year);
  return (
    <>
      {picture.failed ? (
        <ErrorState title={messages.noPicture} onRetry={() => setTries(tries + 1)} small />
      ) : (
        <Frame shape={shape} src={picture.url} year={year} />
      )}
      <Muted small>{messages.private}</Muted>
      <LinkField label={messages.link} address={link} />
      <PictureWays picture={picture} name={name} about={{ title: messages.title(year), url: link }} />
    </>
  );
}
