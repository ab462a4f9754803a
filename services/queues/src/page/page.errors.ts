import { InvalidBody } from '@videoqs/node/runtime/failure';

/** `after` is none that we wrote. */
export class NotACursor extends InvalidBody {
  constructor() {
    super([{ path: ['after'], message: 'not a cursor' }]);
  }
}
