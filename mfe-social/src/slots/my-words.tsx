export { MyWords as default } from '../features/keep-words/my-words.tsx';
