import { askToSignIn } from '@videoqs/web/sign-in';
import type { Title } from '../../plays/mark.ts';
import { messages } from './control.messages.ts';

/** Asks a visitor to sign up. After the sign-up, the title is marked as watched. */
export const signInToWatch = ({ mediaType_vid, title }: Title): Promise<void> =>
  askToSignIn({
    view: 'signup',
    lead: messages.watchSignUp(title),
    resume: { slot: 'queues/ResumeAdd', props: { mediaType_vid, title, wish: 'watched' } },
  });
