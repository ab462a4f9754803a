export { FirstPick as default } from '../features/show-first-pick/first-pick.tsx';
