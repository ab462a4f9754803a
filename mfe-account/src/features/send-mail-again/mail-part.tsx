import type { GivenUp } from '@videoqs/contract/ops/ops';
import { Button } from '@videoqs/web/button';
import { formatAgo } from '@videoqs/web/date';
import { FocusKeeper } from '@videoqs/web/focus';
import { callKey, queryClient } from '@videoqs/web/query';
import { snackbar } from '@videoqs/web/snackbar';
import { Empty } from '@videoqs/web/states';
import { useState } from 'react';
import { doneOrAlerted } from '../../account/done-or-alerted.ts';
import { usePages } from '../../ops/look-up.ts';
import { messages } from '../../ops/messages.ts';
import { Part } from '../../ops/part.tsx';
import { postOps } from '../../ops/post-ops.ts';
import { Rows, ThingRow } from '../../rows/rows.tsx';

const LIST = '/api/ops/fetchGivenUp';

/**
 * Messages that could not be sent after several attempts. Each has a button that sends it again. Their texts are not
 * shown.
 */
export function MailPart() {
  const asked = usePages(LIST);
  const given = asked.pages?.flatMap((page) => page.messages);
  return (
    <Part heading={messages.givenUp} asked={asked} data={given}>
      {(all) =>
        all.length === 0 ? (
          <Empty icon="check" small title={messages.noMail} text={messages.noMailText} />
        ) : (
          <FocusKeeper>
            <Rows>
              {all.map((message) => (
                <MessageRow key={message.messageID} message={message} />
              ))}
            </Rows>
            {asked.hasNextPage && (
              <Button block busy={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
                {messages.more}
              </Button>
            )}
          </FocusKeeper>
        )
      }
    </Part>
  );
}

function MessageRow({ message: { messageID, channel, member, givenUpAt, tries, fault } }: { message: GivenUp }) {
  const [busy, setBusy] = useState(false);
  const what = messages.to(channel, member?.username ?? messages.unknownMember);
  const when = formatAgo(givenUpAt);
  const again = async () => {
    setBusy(true);
    if (await doneOrAlerted(() => postOps('/api/ops/sendAgain', { messageID }))) {
      snackbar({ text: messages.sentAgain });
      await queryClient.invalidateQueries({ queryKey: callKey(LIST) });
    }
    setBusy(false);
  };
  return (
    <ThingRow
      name={what}
      facts={
        <>
          <p>{messages.tried(when, tries)}</p>
          <p>{fault}</p>
        </>
      }
      action={
        <Button
          size="s"
          data-framed=""
          busy={busy}
          aria-label={messages.sendAgainTo(what, when)}
          onClick={() => void again()}
        >
          {messages.sendAgain}
        </Button>
      }
    />
  );
}
