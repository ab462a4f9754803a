export { default } from '../tools/jest.web.mjs';
