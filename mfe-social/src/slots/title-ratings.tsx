export { TitleRatings as default } from '../features/rate-title/title-ratings.tsx';
