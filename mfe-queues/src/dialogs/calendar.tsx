import { Dialog } from '@videoqs/web/dialog';
import { CalendarView } from '../features/show-calendar/calendar-view.tsx';
import { messages } from '../messages.ts';

/** A dialog with a secret address. Members enter it in their calendar program, which then shows their reminders. */
export default function Calendar() {
  return (
    <Dialog title={messages.calendar}>
      <CalendarView />
    </Dialog>
  );
}
