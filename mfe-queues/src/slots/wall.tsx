export { Wall as default } from '../features/mark-wall/wall.tsx';
