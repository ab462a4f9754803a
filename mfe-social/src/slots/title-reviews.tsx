export { TitleReviews as default } from '../features/show-title-reviews/title-reviews.tsx';
