import dayjs from 'dayjs';

export { default } from 'antd/es/date-picker';

/** Calendar dates (YYYY-MM-DD) to and from what the picker works with. */
export const toPicker = (date: string) => dayjs(date);
export const fromPicker = (picked: dayjs.Dayjs) => picked.format('YYYY-MM-DD');
export type Picked = dayjs.Dayjs;
