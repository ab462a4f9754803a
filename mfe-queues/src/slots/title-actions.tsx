export { TitleActions as default } from '../features/act-on-title/title-actions.tsx';
