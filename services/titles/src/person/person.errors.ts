import { CallFailure } from '@videoqs/node/http/failure';

/** The catalogue holds nobody of this id. */
export class PersonUnknown extends CallFailure {
  constructor() {
    super('not-found');
  }
}
