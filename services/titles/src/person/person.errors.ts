import { CallFailure } from '@videoqs/node/runtime/failure';

/** The catalogue holds nobody of this id. */
export class PersonUnknown extends CallFailure {
  constructor() {
    super('not-found');
  }
}
