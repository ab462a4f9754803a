export { TitleLikes as default } from '../features/like-title/title-likes.tsx';
