import { shell } from '../tools/build/rspack.web.ts';

export default shell(import.meta.dirname, ['/me', '/notices']);
