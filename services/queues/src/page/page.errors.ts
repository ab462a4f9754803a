import { InvalidBody } from '@videoqs/node/runtime/failure';

/** The value of `after` is not a cursor that this service issued. */
export class NotACursor extends InvalidBody {
  constructor() {
    super([{ path: ['after'], message: 'not a cursor' }]);
  }
}
