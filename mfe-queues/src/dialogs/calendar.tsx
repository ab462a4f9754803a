import { Dialog } from '@videoqs/web/dialog';
import { CalendarView } from '../features/show-calendar/calendar-view.tsx';
import { messages } from '../messages.ts';

/** My reminders in my own calendar. */
export default function Calendar() {
  return (
    <Dialog title={messages.calendar}>
      <CalendarView />
    </Dialog>
  );
}
