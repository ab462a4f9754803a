import { Dialog } from '@videoqs/web/dialog';
import { CalendarView } from '../features/show-calendar/calendar-view.tsx';
import { messages } from '../messages.ts';

/** The member's reminders in their own calendar. */
export default function Calendar() {
  return (
    <Dialog title={messages.calendar}>
      <CalendarView />
    </Dialog>
  );
}
