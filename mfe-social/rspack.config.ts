import { remote } from '../tools/build/rspack.web.ts';
import { manifest } from './src/manifest.ts';

export default remote(import.meta.dirname, manifest);
