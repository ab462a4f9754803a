export { AddTitle as default } from '../features/add-title/add-title.tsx';
