export { default } from '../stack/jest/web.mjs';
