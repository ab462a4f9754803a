import { InvalidBody } from '@videoqs/node/runtime/failure';

/** `after` is not a cursor that we issued. */
export class NotACursor extends InvalidBody {
  constructor() {
    super([{ path: ['after'], message: 'not a cursor' }]);
  }
}
