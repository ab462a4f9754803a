export { HomeFeed as default } from '../features/show-home-feed/home-feed.tsx';
