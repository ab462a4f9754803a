export { default } from '../stack/jest/node.mjs';
