import type { OpsRecord } from '@videoqs/contract/ops/ops';
import { Button } from '@videoqs/web/button';
import { formatDate } from '@videoqs/web/date';
import { Empty } from '@videoqs/web/states';
import { usePages } from '../../ops/look-up.ts';
import { messages } from '../../ops/messages.ts';
import { Part } from '../../ops/part.tsx';
import { Rows, State, ThingRow } from '../../rows/rows.tsx';

const nameOf = (named: OpsRecord['by']) => (named ? (named.username ?? messages.deleted(named.userID)) : '');

/** Lists what operators have looked at and done, the latest first. */
export function RecordPart() {
  const asked = usePages('/api/ops/fetchRecords');
  const records = asked.pages?.flatMap((page) => page.records);
  return (
    <Part heading={messages.tabs.record} asked={asked} data={records}>
      {(all) =>
        all.length === 0 ? (
          <Empty icon="clock" small title={messages.noRecord} />
        ) : (
          <>
            <Rows>
              {all.map(({ recordID, at, deed, by, about, detail, refused, requestID }) => (
                <ThingRow
                  key={recordID}
                  name={
                    <>
                      {messages.deed(nameOf(by) || messages.machine, deed, nameOf(about))}
                      {refused && <State ok={false}>{messages.refused}</State>}
                    </>
                  }
                  facts={[detail, formatDate(at, 'time'), requestID && messages.request(requestID)]
                    .filter(Boolean)
                    .join(' · ')}
                />
              ))}
            </Rows>
            {asked.hasNextPage && (
              <Button block busy={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
                {messages.more}
              </Button>
            )}
          </>
        )
      }
    </Part>
  );
}
