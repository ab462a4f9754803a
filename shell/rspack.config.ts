import { shell } from '../tools/rspack.web.ts';

export default shell(import.meta.dirname, ['/me', '/notices']);
