import { post } from '@videoqs/web/api';
import { useClose } from '@videoqs/web/dialog';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { navigateTo } from '@videoqs/web/router';
import { askToSignIn } from '@videoqs/web/sign-in';
import { useState } from 'react';
import { messages } from '../../messages.ts';
import { asCallError } from '../../queue/queue-list.ts';
import { refetchOthers } from '../../queue/shared-queues.ts';
import { messages as adding } from '../../texts/adding.messages.ts';

/** Loads an invitation, and returns the functions to accept it. */
export function useInvitation(code: string) {
  const { data, error, refetch } = useQuery(callOptions('/api/queues/fetchInvitation', { code }), queryClient);
  const [fault, setFault] = useState<string>();
  const [isJoining, setJoining] = useState(false);
  const close = useClose();
  const open = (queueID: number) => {
    close();
    navigateTo(`/myVideoQs/${queueID}`);
  };
  const join = async () => {
    setJoining(true);
    try {
      const reply = await post('/api/queues/acceptInvitation', { code });
      if (!reply.success) return setFault(reply.userMessage ?? adding.notDone);
      await refetchOthers();
      open(reply.queueID);
    } catch (e) {
      setFault(asCallError(e).userMessage);
    } finally {
      setJoining(false);
    }
  };
  const owner = data?.owner.username || messages.somebody;
  const lead = data && messages.joinText(owner, data.queueName);
  const signIn = (view: 'signin' | 'signup') =>
    void askToSignIn({ view, ...(lead && { lead }), resume: { path: `/join/${code}` } });
  return { data, error, retry: () => void refetch(), owner, lead, fault, isJoining, join, open, signIn };
}
export type Invitation = ReturnType<typeof useInvitation>;
