export { HomeQueue as default } from '../features/show-home-queue/home-queue.tsx';
