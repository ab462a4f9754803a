import { Dialog } from '@videoqs/web/dialog';
import { callKey, callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { Empty, ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { useEffect } from 'react';
import { messages } from '../../messages.ts';
import styles from './tutorial.module.css';
import { stepsOf, TutorialSteps } from './tutorial-steps.tsx';

/** A dialog that shows one tutorial, step by step. */
export function TutorialDialog({ whichTutorial }: { whichTutorial: string }) {
  const { data, error, refetch } = useQuery(callOptions('/api/tutorials/viewIt', { whichTutorial }), queryClient);
  const isShown = data !== undefined;
  useEffect(() => {
    // The tutorial counts as seen from the moment it opens.
    if (isShown) void queryClient.invalidateQueries({ queryKey: callKey('/api/tutorials/fetchTutorials') });
  }, [isShown]);
  const steps = data && stepsOf(data.tutMsg);
  return (
    <Dialog title={data?.tutName ?? messages.tutorial}>
      {steps && steps.length > 0 ? (
        <TutorialSteps steps={steps} />
      ) : steps || error?.code === 'not-found' ? (
        <Empty small icon="spark" title={messages.noTutorial} />
      ) : error ? (
        <ErrorState small title={messages.tutorialFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <div className={styles.loading}>
            <Skeleton height={18} />
            <Skeleton height={18} />
            <Skeleton height={18} width="60%" />
          </div>
        </Loading>
      )}
    </Dialog>
  );
}
