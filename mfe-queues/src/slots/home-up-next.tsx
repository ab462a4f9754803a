export { HomeUpNext as default } from '../features/show-up-next/home-up-next.tsx';
