import { Button } from '@videoqs/web/button';
import { openDialog } from '@videoqs/web/dialogs';
import { callKey, callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { ErrorState } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { messages } from '../../account/messages.ts';
import { Rows, RowsLoading, State, ThingRow } from '../../rows/rows.tsx';

const LIST = '/api/tutorials/fetchTutorials';

async function show(whichTutorial: string): Promise<void> {
  await openDialog('account/Tutorial', { whichTutorial });
  await queryClient.invalidateQueries({ queryKey: callKey(LIST) });
}

/** A list of all tutorials. Each can be opened again. */
export function TutorialsList() {
  const { data, error, refetch } = useQuery(callOptions(LIST, {}), queryClient);
  if (!data)
    return error ? (
      <ErrorState small error={error} title={messages.tutorialsFailed} onRetry={() => void refetch()} />
    ) : (
      <RowsLoading rows={3} />
    );
  if (data.tutorials.length === 0) return <Muted as="p">{messages.noTutorials}</Muted>;
  return (
    <Rows>
      {data.tutorials.map(({ whichTutorial, tutName, seen }) => (
        <ThingRow
          key={whichTutorial}
          name={
            <>
              {tutName}
              {seen && <State ok>{messages.seen}</State>}
            </>
          }
          facts=""
          action={
            <Button
              tone="quiet"
              size="s"
              aria-label={messages.showTutorial(tutName)}
              onClick={() => void show(whichTutorial)}
            >
              {messages.show}
            </Button>
          }
        />
      ))}
    </Rows>
  );
}
