import { Dialog } from '@videoqs/web/dialog';
import { CalendarView } from '../features/show-calendar/calendar-view.tsx';
import { messages } from '../messages.ts';

/** A dialog with the address that shows members their reminders in their own calendar. */
export default function Calendar() {
  return (
    <Dialog title={messages.calendar}>
      <CalendarView />
    </Dialog>
  );
}
