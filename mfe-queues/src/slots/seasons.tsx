export { Seasons as default } from '../features/show-seasons/seasons.tsx';
