export { SeenMark as default } from '../plays/seen-mark.tsx';
