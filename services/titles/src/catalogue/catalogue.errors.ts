import { CallFailure } from '@videoqs/node/runtime/failure';

/** The catalogue does not hold this title. */
export class TitleUnknown extends CallFailure {
  constructor() {
    super('not-found');
  }
}

/** The catalogue holds nobody of this id. */
export class PersonUnknown extends CallFailure {
  constructor() {
    super('not-found');
  }
}
