/** The tutorials in reading order. A blank line separates the steps. */
const steps = (...texts: string[]) => texts.join('\n\n');

export const TUTORIALS: Readonly<Record<string, { tutName: string; tutMsg: string }>> = {
  welcome: {
    tutName: 'Welcome to VideoQs',
    tutMsg: steps(
      'VideoQs remembers what you want to watch. Search for a movie or a show at the top of any page.',
      'Open a title to see what it is about, who is in it and where it streams.',
      'Press Add to queue. The title stays in your queue until you have an evening for it.',
      'Follow people whose taste you trust. What they queue, rate and rank shows up in your feed.',
    ),
  },
  'my-queue': {
    tutName: 'Your queue',
    tutMsg: steps(
      'Open Queue to see your own queue first. What you add goes to the top, unless you choose Add to bottom from the menu.',
      'Drag a title to where you want it, or choose Move from its menu if you use the keyboard.',
      'Removed one by mistake? Press Undo in the message at the bottom of the page.',
      'A queue holds up to 10,000 titles, and only you see your own.',
    ),
  },
  'shared-queues': {
    tutName: 'Shared queues',
    tutMsg: steps(
      'Make a queue for everyone you watch with: your family, your roommates, your film club.',
      'Members see the queue and set their own reminders. Editors also add, remove and reorder.',
      'The owner decides who is an editor, and can rename or delete the queue.',
      'Each title says who added it and when, so nobody has to ask.',
    ),
  },
  reminders: {
    tutName: 'Binge reminders',
    tutMsg: steps(
      'Pick a day on a queued title, up to two years ahead.',
      'At 9 am your time on that day, we remind you on the page, and by email or text if you’ve verified your email or mobile.',
      'Choose which of these you want under Notifications in your account. Cancel a reminder whenever you like.',
    ),
  },
  top10: {
    tutName: 'Your Top 10',
    tutMsg: steps(
      'You have two lists of ten: one of movies, one of shows.',
      'Add a title from its page. If the list is full, we ask whether it should replace number 10.',
      'Drag to reorder. Others see your lists on your profile, and all lists together make the Top 10 of everybody.',
    ),
  },
  tastes: {
    tutName: 'Your tastes',
    tutMsg: steps(
      'Every genre has a slider from 0 to 100. The middle means you have no opinion.',
      'Move what you feel strongly about and press Save. After 59 seconds we save your changes for you.',
      'Your sliders, reviews and Top 10s decide what we suggest for tonight.',
    ),
  },
  'profile-twin': {
    tutName: 'Profiles and twins',
    tutMsg: steps(
      'A profile shows reviews, Top 10s, tastes and level. Click a name anywhere to open one.',
      'Open your twin score there: how far the two of you agree, out of 100, and on what.',
      'Below it are titles you’d probably both like. Queue one and watch it together.',
    ),
  },
  passkeys: {
    tutName: 'Passkeys',
    tutMsg: steps(
      'A passkey signs you in with your fingerprint, your face or the lock of your device. There’s nothing to type and nothing to phish.',
      'Add one under Passkeys in your account and give it a name, such as My phone.',
      'Your password keeps working unless you choose passkeys only.',
      'Lost a device? Remove its passkey on any other device.',
    ),
  },
};
