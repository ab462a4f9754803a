// Replaces antd's hook that computes a theme, because our theme is computed when the page is built.
import { sizes } from './sizes.mjs';

const theme = [undefined, sizes, '', sizes, { prefix: 'ant', key: 'vq' }, true];
export default () => theme;
export const unitless = {};
