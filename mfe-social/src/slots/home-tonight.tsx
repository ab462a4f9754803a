export { HomeTonight as default } from '../features/show-home-tonight/home-tonight.tsx';
