import type { Slots } from '@videoqs/contract/slots';
import { Button } from '@videoqs/web/button';
import { useSession } from '@videoqs/web/session';
import { VisuallyHidden } from '@videoqs/web/text';
import { useState } from 'react';
import { changePeople } from '../features/share-queue/change-people.ts';
import { messages } from '../messages.ts';
import { refetchOthers } from '../queue/shared-queues.ts';

/**
 * A button to leave a queue. It is shown to a member whom another member has added to the queue, so that the member can
 * leave without opening the queue.
 */
export default function LeaveQueue({ queueID, queueName }: Slots['queues/LeaveQueue']) {
  const me = useSession((s) => s.ID);
  const [step, setStep] = useState<'in' | 'leaving' | 'out'>('in');
  const leave = async () => {
    setStep('leaving');
    const queue = { queueID, queueName };
    const isOut = await changePeople('/api/queues/bootMember', queue, { ...queue, bootUid: me });
    setStep(isOut ? 'out' : 'in');
    if (isOut) void refetchOthers();
  };
  return (
    <span role="status">
      {step === 'out' ? (
        messages.left
      ) : (
        <Button size="s" disabled={step === 'leaving'} onClick={() => void leave()}>
          {messages.leaveNow}
          <VisuallyHidden> {queueName}</VisuallyHidden>
        </Button>
      )}
    </span>
  );
}
