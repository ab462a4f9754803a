export { default } from '../libs/stack/jest/web.mjs';
